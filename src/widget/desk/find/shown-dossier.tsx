import { useState, type ReactNode } from 'react';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Deleted } from './deleted.tsx';
import { DossierFailure } from './dossier-failure.tsx';

interface DossierPageProps<Dossier> {
  readonly title: string;
  /** Whose it is. */
  readonly subject: string;
  readonly read: (signal: AbortSignal) => Promise<Dossier>;
  readonly children: (shown: ShownProps<Dossier>) => ReactNode;
}

/** What a page about somebody shows who may be deleted. */
export interface ShownProps<Dossier> {
  readonly dossier: Dossier;
  readonly onDeleted: (became: WhatBecomes) => void;
}

/** All that is held of somebody, until they are deleted. */
export function DossierPage<Dossier>({ title, subject, read, children }: DossierPageProps<Dossier>) {
  const [became, setBecame] = useState<WhatBecomes | null>(null);
  const { retry, ...asked } = useAnswer(`dossier ${subject}`, read);
  if (became) return <Deleted became={became} />;
  return (
    <Page wide title={title} loading={asked.status === 'loading'}>
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <DossierFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && children({ dossier: asked.answer, onDeleted: setBecame })}
    </Page>
  );
}
