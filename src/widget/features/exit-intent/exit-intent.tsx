import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from '#contract/find-route.ts';
import { asksWhoLeaves } from '#contract/route-rules.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { ExitPopup } from './exit-popup.tsx';
import { shownOnce } from './shown-once.ts';
import { useFormInUse } from './use-form-in-use.ts';

/** Not before 15 s after the start (specification §9). */
const earliest = 15_000;

interface ExitIntentProps {
  /** Something else asks the person already. */
  readonly busy: boolean;
}

/** Asks, once a session, who is about to leave the page whether they want to recommend. */
export function ExitIntent({ busy }: ExitIntentProps) {
  const widget = useWidget();
  const { onExit } = usePartnerPage();
  const [path] = useLocation();
  const [due, setDue] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [over, setOver] = useState(shownOnce(widget).read);
  const isFillingIn = useFormInUse(path);
  const name = findRoute(path)?.name;
  const waits = due && !leaving && !over && !busy && name !== undefined && asksWhoLeaves(name);

  useEffect(() => {
    // A finger leaves no page, and nobody who uses one shall be surprised.
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return undefined;
    const timer = setTimeout(() => setDue(true), Math.max(0, earliest - performance.now()));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!waits) return undefined;
    return onExit(() => {
      if (!isFillingIn()) setLeaving(true);
    });
  }, [waits, onExit, isFillingIn]);

  const close = () => {
    setLeaving(false);
    setOver(true);
  };
  return leaving && <ExitPopup here={name} onUnseen={() => setLeaving(false)} onClose={close} />;
}
