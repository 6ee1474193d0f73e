import { useHost } from './host-context.ts';

type Go = (to: string, options?: { readonly replace?: boolean }) => void;

/**
 * For what goes on to another page when an answer comes: call what it returns when the question is sent, and the result of that when
 * the answer is there. Whoever has gone elsewhere meanwhile stays there.
 */
export function useOnward(): () => Go {
  const { location } = useHost();
  return () => {
    const asked = location.route;
    return (to, options) => {
      if (location.route === asked) location.navigate(to, options);
    };
  };
}
