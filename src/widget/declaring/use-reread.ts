import { useNavigation } from '#widget/host/use-navigation.ts';
import { rereadBoot } from '#widget/session/reread-boot.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';

/** Fetches the texts of today, for who is told that the shown ones have changed. @returns how; it throws as `rereadBoot` */
export function useReread(): () => Promise<void> {
  const widget = useWidget();
  const { language } = useBoot();
  const { route } = useNavigation();
  return () => rereadBoot(widget, route, language);
}
