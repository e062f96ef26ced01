import { encode } from 'uqr';

/** Modules of white on each side, as ISO/IEC 18004 demands; without them readers miss the corners. */
const QUIET_ZONE = 4;

/** The dark modules of a row as one stroke each: `x` and length in modules. */
function runs(row: readonly boolean[]): { x: number; length: number }[] {
  const found: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length++;
    else found.push({ x, length: 1 });
  });
  return found;
}

interface QrCodeProps {
  /** The text that readers of the code get. */
  readonly text: string;
  readonly label: string;
}

/** A QR code of level M with its quiet zone, dark on white in every colour scheme; its size is the style's. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    runs(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
