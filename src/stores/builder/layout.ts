import { BUILDER_LAYOUT_LIFETIME_MS } from '#contract/account/stored.ts';
import { BUILDER_MODES, type BuilderMode, PANEL_WIDTH_PX } from '#domain/builder/state.ts';
import { readDefaultBuilderMode } from '#stores/platform/settings.ts';
import { createSharedValue } from '#stores/shared-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

const isBuilderMode = (value: unknown): value is BuilderMode => BUILDER_MODES.some((mode) => mode === value);
const isPanelWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const $builderMode = createSharedValue<BuilderMode>(
  STORAGE_KEYS.builderMode,
  readDefaultBuilderMode(),
  isBuilderMode,
  BUILDER_LAYOUT_LIFETIME_MS,
);

export const $builderWidth = createSharedValue<number>(
  STORAGE_KEYS.builderWidth,
  PANEL_WIDTH_PX.initial,
  isPanelWidth,
  BUILDER_LAYOUT_LIFETIME_MS,
);
