/**
 * Lets whoever somebody waits for come first. A host may refuse even that, as a unit of systemd does that allows no `@resources`
 * (docs/production): the work is done all the same then.
 * @param lower takes priority from the running thread, as `os.setPriority` does
 * @throws what `lower` throws, unless it is the system's refusal
 */
export function giveWay(lower: () => void): void {
  try {
    lower();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}
