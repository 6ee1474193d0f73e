import type { Navigate } from './route-location.ts';
import { useHostLocation } from './use-navigation.ts';

/**
 * For what goes on to another page when an answer comes: call what it returns when the question is sent, and the result of that when
 * the answer is there. Whoever has gone elsewhere meanwhile stays there.
 */
export function useOnward(): () => Navigate {
  const location = useHostLocation();
  return () => {
    const asked = location.route;
    return (to, options) => {
      if (location.route === asked) location.navigate(to, options);
    };
  };
}
