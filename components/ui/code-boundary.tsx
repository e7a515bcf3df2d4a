'use client';

import { Component, type ReactNode } from 'react';
import { isCodeMissing } from '@/lib/client/reload-for-new-version';

export type Missing = { error: unknown; retry: () => void };

type CodeBoundaryProps = { children: ReactNode; missing: (missing: Missing) => ReactNode };

/** Shows `missing` where code can't be fetched. Any other error is the next boundary's. */
export class CodeBoundary extends Component<CodeBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    if (!isCodeMissing(error)) throw error;
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.missing({ error, retry: () => this.setState({ error: null }) });
  }
}
