import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Words } from '#widget/workplace/words.tsx';

/** What somebody has just done with a run. */
export type RunDeed = 'released' | 'discarded' | 'removed' | 'handedOut' | 'fetchedAgain';

const words: Readonly<Record<RunDeed, MessageDescriptor>> = {
  released: msg`You have released this run.`,
  discarded: msg`The run is given up. What it held is due again.`,
  removed: msg`The transfer is taken out. Its reward is due again.`,
  handedOut: msg`The file is handed out. Its transfers are on their way.`,
  fetchedAgain: msg`The file was given to your browser once more.`,
};

/** Says what was done: the button that did it may be gone with what the run was. */
export const RunDone = ({ deed }: { readonly deed: RunDeed }) => (
  <Outcome>
    <Notice tone="success" title={<Words of={words[deed]} />} />
  </Outcome>
);
