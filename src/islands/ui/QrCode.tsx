import { encode } from 'uqr';

/** Number of white modules on each side, required by ISO/IEC 18004: readers need them to find the corners. */
const QUIET_ZONE_MODULES = 4;

/** Returns the SVG path of a row's dark modules, each as a horizontal line. */
function createQrRowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let pathEndX = 0;
  for (let columnIndex = 0; columnIndex < row.length; columnIndex++) {
    if (!row[columnIndex]) continue;
    path += path === '' ? `M${columnIndex} ${y}.5` : `m${columnIndex - pathEndX} 0`;
    const startX = columnIndex;
    while (row[columnIndex]) columnIndex++;
    path += `h${columnIndex - startX}`;
    pathEndX = columnIndex;
  }
  return path;
}

interface QrCodeProps {
  readonly encodedText: string;
  readonly label: string;
}

/** QR code of level M with its quiet zone, dark on white in every colour scheme; sized by CSS. */
export function QrCode({ encodedText: text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path stroke="#000" d={data.map(createQrRowPath).join('')} />
    </svg>
  );
}
