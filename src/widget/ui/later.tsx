import { useContext, useEffect, useState, type ComponentType } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { loadPart, noteLack } from './load-part.ts';
import { Outcome } from './outcome.tsx';
import { PageContext } from './page-context.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * A part of a page that comes after the page, in a chunk of its own. Where the chunk cannot be had, that is said in the
 * part's place, with a way to try again; the rest of the page stays, with what was typed there.
 * @param load imports the part
 * @param lines how many lines stand in for it meanwhile; 0: nothing does
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  lines: number,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { onFailed } = useContext(PageContext);
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    /** The last attempt that failed; null while none has. */
    const [failed, setFailed] = useState<number | null>(null);

    useEffect(() => {
      let gone = false;
      const settle = (part: ComponentType<Props> | undefined) => {
        loaded ??= part;
        if (gone) return;
        setPart(() => loaded);
        if (loaded) return;
        noteLack();
        setFailed(attempt);
        onFailed('PSOF0011');
      };
      loadPart(load).then(
        (chunk) => settle(chunk.default),
        () => settle(undefined),
      );
      return () => {
        gone = true;
      };
    }, [attempt, onFailed]);

    if (Part) {
      const part = <Part {...props} />;
      return attempt === 0 ? part : <Outcome isLong>{part}</Outcome>;
    }
    // It stays while it is tried again, and the focus with it.
    if (failed !== null) {
      return <LoadFailure code="PSOF0011" busy={failed < attempt} onTryAgain={() => setAttempt(attempt + 1)} />;
    }
    return lines > 0 ? <Skeleton lines={lines} /> : <span data-waiting hidden />;
  };
}
