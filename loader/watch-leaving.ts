/**
 * Tells when the pointer leaves the page at its top, where tabs, address and the way back are. Only a mouse leaves a page:
 * a finger just ends.
 * @returns how to end it
 */
export function watchLeaving(report: () => void): () => void {
  const root = document.documentElement;
  const leave = ({ clientY }: MouseEvent) => {
    if (clientY <= 0) report();
  };
  root.addEventListener('mouseleave', leave);
  return () => root.removeEventListener('mouseleave', leave);
}
