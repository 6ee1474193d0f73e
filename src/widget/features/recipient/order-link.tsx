import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Icon } from '#widget/ui/icon.tsx';
import { useRecommended } from './use-recommended.ts';

interface OrderLinkProps {
  readonly url: string;
  /** null when a reload has lost it; the partner page then hears of no product. */
  readonly productId: string | null;
}

/** Leads to the tenant's own order page, in the window of the page and not inside of the frame. */
export function OrderLink({ url, productId }: OrderLinkProps) {
  const { emit } = usePartnerPage();
  const { name } = useBoot().config;
  const whole = useRecommended(productId)?.whole;
  return (
    <ButtonLink href={url} target="_top" onClick={() => emit('order', { product: productId ?? '' })}>
      {whole ? <Trans>Continue to the tariffs at {name}</Trans> : <Trans>Continue to the order at {name}</Trans>}
      <Icon name="arrowRight" />
    </ButtonLink>
  );
}
