/** What `@lingui/vite-plugin` makes of a catalog file. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
