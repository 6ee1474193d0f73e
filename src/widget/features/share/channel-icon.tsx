import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';

const bubble = 'M4 20.5l1.400-4.200A8.300 8.300 0 1 1 8.400 19.200L4 20.500Z';

/** Simple outlines on a 24 by 24 grid, in the stroke of the other icons; no brand's own artwork. */
const outlines: Readonly<Record<ShareChannel, string>> = {
  copyLink:
    'M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700l1-1',
  emailClient: 'M3 6h18v13H3zM3.500 6.500 12 13l8.500-6.500',
  gmail: 'M4 19V6l8 6.500L20 6v13M4 19h3.500v-9M20 19h-3.500v-9',
  outlook:
    'M3 7h9v10H3zM7.500 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM12 8h9v9h-9M12.500 9l4.500 3.500L21 9',
  yahoo: 'M4 6l5 7v6M14 6l-5 7M18.500 5l-1 9M17 18.500v.01',
  whatsapp: `${bubble}M9.500 8.500c-.500 3 2.500 6 6 6l.500-1.800-2-.700-.800.900c-1.200-.400-2-1.200-2.400-2.400l.900-.800-.700-2-1.500.800Z`,
  facebook:
    'M14 21v-8h3l.500-3.500H14V7.500C14 6.500 14.500 6 15.500 6h2V3h-2.700c-2.800 0-4.300 1.700-4.300 4.200v2.300H8V13h2.500v8',
  twitter: 'M4 4h4l12 16h-4L4 4ZM19.500 4 13.300 11M10.700 13.500 4.800 20',
  xing: 'M5 6h3.500l2 3.500-3.500 6H3.500l3.500-6L5 6ZM17.500 3 11.500 14l4 7H19l-4-7L21 3h-3.500Z',
  linkedin:
    'M4.500 9.500v10M4.500 5v.01M9.500 19.500v-10M9.500 14c0-3 2-4.500 4.500-4.500s4.500 1.500 4.500 4.500v5.500',
  instagram:
    'M7.500 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.01',
  sms: 'M4 5h16v11.500H10.500L6.500 20v-3.500H4zM8.500 10.800v.01M12 10.800v.01M15.500 10.800v.01',
  nativeShare: 'M12 15V3.500M8 7l4-3.500L16 7M6 11H4.500v9.500h15V11H18',
  qrCode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20h-2.500zM20 14v.01M14 20v.01',
};

/** Decoration beside the channel's name. */
export function ChannelIcon({ channel }: { readonly channel: ShareChannel }) {
  return (
    <svg
      width="1.5em"
      height="1.5em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[channel]} />
    </svg>
  );
}
