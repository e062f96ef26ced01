import type { ApiContext } from '#api/http/context.ts';
import { type Input, readBody } from '#api/http/input.ts';
import { refuseUpload } from '#api/http/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { isForm, readPictures } from '#api/media/picture-form.ts';
import { removeReplacedAfterwards } from '#api/media/replaced.ts';
import { MEDIA_PATH } from '#contract/media/schema.ts';
import {
  updateApproach,
  uploadApproachImages,
  uploadLogo,
  uploadSectionImage,
} from '#contract/storefront/calls.ts';
import { uploadPackageImage } from '#contract/storefront/list-calls.ts';
import { updateApproachChecks } from '#contract/storefront/schema.ts';
import { keepPictures } from '#db/media.ts';
import {
  type ApproachChange,
  type PicturePlace,
  setApproach,
  setPackagePicture,
  setPicture,
} from '#db/storefront/image.ts';
import { listEntries } from '#db/storefront/list.ts';
import { packageList } from '#db/storefront/package.ts';
import { authoriseOwner, entryAnswer, noEntry, noStorefront, pathId } from './owner.ts';

const addressOf = (id: string): string => `/api${MEDIA_PATH}/${id}`;

const SECTIONS: ReadonlyMap<string, PicturePlace> = new Map([
  ['header', 'header_image'],
  ['about', 'about_image'],
]);

interface Kept<Name extends string> {
  readonly userId: number;
  /** Media ids by form field. */
  readonly ids: Readonly<Partial<Record<Name, string>>>;
}

/** Authorises, reads the pictures of a form and keeps them, all or none; nothing is read if they have no place. */
async function keepForm<Name extends string>(
  context: ApiContext,
  names: readonly Name[],
  refuse?: (userId: number) => Promise<Response | undefined>,
): Promise<Input<Kept<Name>>> {
  const owner = await authoriseOwner(context);
  if (!owner.ok) return owner;
  const refusal = (await refuse?.(owner.value)) ?? (await refuseUpload(context, owner.value));
  if (refusal) return { ok: false, response: refusal };
  const pictures = await readPictures(context, names);
  if (!pictures.ok) return pictures;
  const kept = await keepPictures(
    context.var.data,
    owner.value,
    pictures.value.map(([, picture]) => picture),
  );
  if (!kept) return { ok: false, response: noStorefront(context) };
  const ids: Partial<Record<Name, string>> = {};
  pictures.value.forEach(([name], place) => {
    const id = kept[place];
    if (id !== undefined) ids[name] = id;
  });
  return { ok: true, value: { userId: owner.value, ids } };
}

/** Takes the one picture of a form into its place; gives its address. */
async function takePicture(context: ApiContext, place: PicturePlace): Promise<Input<string>> {
  const kept = await keepForm(context, ['file']);
  if (!kept.ok) return kept;
  const { userId, ids } = kept.value;
  const id = ids.file ?? '';
  await setPicture(context.var.data, userId, place, id);
  removeReplacedAfterwards(context, userId);
  return { ok: true, value: addressOf(id) };
}

async function changeApproach(
  context: ApiContext,
  userId: number,
  change: ApproachChange,
): Promise<Response> {
  const approach = await setApproach(context.var.data, userId, change);
  if (!approach) return noStorefront(context);
  removeReplacedAfterwards(context, userId);
  return answer(context, uploadApproachImages, approach);
}

async function takeApproach(context: ApiContext): Promise<Response> {
  const kept = await keepForm(context, ['file1', 'file2']);
  if (!kept.ok) return kept.response;
  const { userId, ids } = kept.value;
  return changeApproach(context, userId, { image_1: ids.file1, image_2: ids.file2 });
}

async function clearApproach(context: ApiContext): Promise<Response> {
  const owner = await authoriseOwner(context);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, updateApproachChecks.body);
  return body.ok ? changeApproach(context, owner.value, body.value) : body.response;
}

/** 404 unless the package in the path is one of the user's. */
async function refusePackage(context: ApiContext, userId: number): Promise<Response | undefined> {
  const all = await listEntries(context.var.data, packageList, userId);
  if (!all) return noStorefront(context);
  return all.some(({ id }) => id === pathId(context)) ? undefined : noEntry(context);
}

export const storefrontImageRoutes: readonly Route[] = [
  {
    endpoint: uploadLogo,
    handle: async (context) => {
      const address = await takePicture(context, 'logo');
      return address.ok ? answer(context, uploadLogo, { logo: address.value }) : address.response;
    },
  },
  { endpoint: uploadApproachImages, handle: takeApproach },
  {
    endpoint: updateApproach,
    handle: (context) => (isForm(context) ? takeApproach : clearApproach)(context),
  },
  {
    endpoint: uploadSectionImage,
    handle: async (context) => {
      const place = SECTIONS.get(context.req.param('section') ?? '');
      if (!place) return problem(context, 404, 'There is no such section with a picture.');
      const address = await takePicture(context, place);
      return address.ok ? answer(context, uploadSectionImage, { image: address.value }) : address.response;
    },
  },
  {
    endpoint: uploadPackageImage,
    handle: async (context) => {
      const kept = await keepForm(context, ['file'], (owner) => refusePackage(context, owner));
      if (!kept.ok) return kept.response;
      const { userId, ids } = kept.value;
      const change = await setPackagePicture(context.var.data, userId, pathId(context), ids.file ?? '');
      removeReplacedAfterwards(context, userId);
      return entryAnswer(context, uploadPackageImage, change, noEntry);
    },
  },
];
