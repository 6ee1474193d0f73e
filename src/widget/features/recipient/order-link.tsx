import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Icon } from '#widget/ui/icon.tsx';

interface OrderLinkProps {
  readonly url: string;
  /** null when a reload has lost it; the partner page then hears of no product. */
  readonly productId: string | null;
  /** It leads to many tariffs. */
  readonly isWhole: boolean;
}

/** Leads to the tenant's own order page, in the window of the page and not inside of the frame. */
export function OrderLink({ url, productId, isWhole }: OrderLinkProps) {
  const { emit } = usePartnerPage();
  const { name } = useBoot().config;
  return (
    <ButtonLink href={url} target="_top" onClick={() => emit('order', { product: productId ?? '' })}>
      {isWhole ? <Trans>Continue to the tariffs at {name}</Trans> : <Trans>Continue to the order at {name}</Trans>}
      <Icon name="arrowRight" />
    </ButtonLink>
  );
}
