import type { MessageDescriptor } from '@lingui/core';

/** One failure as it is told. */
export interface ErrorEntry {
  /** HTTP status; 0 where the service never answered. */
  readonly status: number;
  readonly message: MessageDescriptor;
}
