import { useEffect, useState } from 'react';
import { Alert } from '../people/page';
import styles from './second-factor.module.css';

/** Modules of quiet around the code, as ISO 18004 asks. */
const QUIET = 4;

/** The rows of dark modules as one path: neighbours are one bar, so that no hair of the ground shows between them. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      bars.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  });
  return bars.join('');
}

interface Props {
  text: string;
  label: string;
  /** Said in its place where the encoder cannot be fetched. */
  failed: string;
}

/** A text as a QR code, dark on light in both themes, as cameras want it. The encoder comes when one is shown; its secret leaves this page never. */
export function QrCode({ text, label, failed }: Props) {
  const [rows, setRows] = useState<boolean[][] | 'failed'>();
  useEffect(() => {
    let gone = false;
    void import('uqr').then(
      ({ encode }) => gone || setRows(encode(text, { ecc: 'M', border: QUIET }).data),
      () => gone || setRows('failed'),
    );
    return () => void (gone = true);
  }, [text]);
  if (rows === 'failed') return <Alert>{failed}</Alert>;
  const size = rows?.length ?? 1;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      {rows && <path d={pathOf(rows)} fill="black" />}
    </svg>
  );
}
