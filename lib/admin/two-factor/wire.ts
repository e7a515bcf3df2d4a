/** `POST /api/admin/two-factor` */
export type TwoFactorStartWire = {
  /** In base32, to type in. */
  secret: string;
  otpauth_uri: string;
  /** The URI as a QR code. */
  qr_svg: string;
};

/** `POST /api/admin/two-factor/confirm` and `.../recovery-codes`: shown once. */
export type RecoveryCodesWire = { recovery_codes: string[] };
