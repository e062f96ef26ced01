import { type Picture, readPicture } from '#domain/media/picture.ts';

/** What is needed of the platform's Images binding. */
export type PictureCodec = Pick<ImagesBinding, 'input'>;

const OUTPUT = { format: 'image/webp', quality: 88 } as const;
/** How the codec says that bytes are no picture. */
const NO_PICTURE = 9412;

const isNoPicture = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_PICTURE;

async function draw(codec: PictureCodec, { bytes }: Picture): Promise<Picture> {
  const { body } = new Response(Uint8Array.from(bytes));
  if (!body) throw new Error('a picture without bytes');
  const drawn = await codec.input(body).output(OUTPUT);
  const reading = readPicture(new Uint8Array(await drawn.response().arrayBuffer()));
  if (!reading.ok) throw new Error(`the codec gives a picture that is refused: ${reading.reason}`);
  return reading.picture;
}

/**
 * A picture's pixels, encoded again by the platform's codec: nothing else is left of the file. Undefined if they cannot
 * be decoded; where the codec itself fails, the picture as it was read, made of known parts alone, is used.
 */
export async function redraw(codec: PictureCodec, picture: Picture): Promise<Picture | undefined> {
  try {
    return await draw(codec, picture);
  } catch (error) {
    if (isNoPicture(error)) return undefined;
    const entry = { level: 'error', message: 'A picture was not drawn anew', reason: String(error) };
    console.error(JSON.stringify(entry));
    return picture;
  }
}
