import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { encode } from 'uqr';
import { Button } from '#widget/ui/button.tsx';
import { PrintButton } from '#widget/ui/print-button.tsx';
import styles from './qr-code.module.css';

/** Modules of white around the code, as ISO/IEC 18004 asks. */
const quietZone = 4;

function outlineOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
}

function download(svg: SVGSVGElement, fileName: string) {
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

interface QrCodeProps {
  readonly link: string;
  /** Without its ending. */
  readonly fileName: string;
}

/** The link for a camera; always dark on white, since many readers cannot read the inverse. Its own chunk. */
export default function QrCode({ link, fileName }: QrCodeProps) {
  const { t } = useLingui();
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const edge = size + 2 * quietZone;
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <div className={styles.code}>
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${edge} ${edge}`}
        className={styles.drawing}
        role="img"
        aria-label={t`QR code with your link`}
        shapeRendering="crispEdges"
      >
        <rect width={edge} height={edge} fill="#fff" />
        <path d={outlineOf(data)} fill="#000" />
      </svg>
      <div className={styles.words}>
        <p>
          <Trans>Let your contact scan this code with their phone, or print it.</Trans>
        </p>
        <div className={styles.ways}>
          <Button variant="secondary" onClick={() => drawing.current && download(drawing.current, `${fileName}.svg`)}>
            <Trans>Download QR code</Trans>
          </Button>
          <PrintButton />
        </div>
      </div>
    </div>
  );
}
