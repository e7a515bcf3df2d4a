/** Something the person running Skimwise can mend: its message says what happened and what to do, and is shown alone. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
