import { describe, expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { maximumPanelWidth } from '#domain/builder/panel-width.ts';
import { mayShareProtocols, mayUseBuilder } from '#domain/builder/roles.ts';
import {
  BUILDER_MODES,
  BUILDER_STATES,
  type Builder,
  type BuilderEvent,
  type BuilderMode,
  type BuilderState,
  clampPanelWidth,
  INITIAL_BUILDER,
  PANEL_WIDTH_PX,
} from '#domain/builder/state.ts';
import { reduceBuilder } from '#domain/builder/transitions.ts';
import { createProtocolLine, protocol } from '../../support/protocol-server.ts';

const authorisedBuilder = reduceBuilder(INITIAL_BUILDER, { type: 'authorised' });

function reduceEvents(initialBuilder: Builder, ...builderEvents: BuilderEvent[]): Builder {
  return builderEvents.reduce(reduceBuilder, initialBuilder);
}

function startInMode(builderMode: BuilderMode, ...builderEvents: BuilderEvent[]): Builder {
  return reduceEvents(authorisedBuilder, { type: 'mode-changed', mode: builderMode }, ...builderEvents);
}

const makeSelectedEvent = (id = 1, ...products: ProtocolProduct[]): BuilderEvent => ({
  type: 'selected',
  protocol: protocol(id, ...products),
});
const createAdditionEvent = (variantId: number): BuilderEvent => ({ type: 'product-added', variantId });

describe('the protocol builder', () => {
  it('BUILD-15: has nine states', () => {
    expect(BUILDER_STATES.join()).toBe(
      'Default,ActiveProtocol,ProductAdded,AddingNote,ListingProtocols,CreatingProtocol,EditingProtocol,SharingProtocol,Unauthorized',
    );
  });

  it('BUILD-16: has two modes and begins in Redesign, 400 px wide, disabled', () => {
    expect(BUILDER_MODES).toEqual(['Standard', 'Redesign']);
    expect(INITIAL_BUILDER).toMatchObject({ mode: 'Redesign', width: 400, isEnabled: false, activeProtocol: null });
  });

  it('BUILD-01, BUILD-17: nothing but the layout moves while nobody may build', () => {
    expect(reduceEvents(INITIAL_BUILDER, makeSelectedEvent(), { type: 'enabled' }, { type: 'list-opened' })).toEqual(
      INITIAL_BUILDER,
    );
    expect(reduceEvents(INITIAL_BUILDER, { type: 'resized', width: 500 }).width).toBe(500);
  });

  it('BUILD-17: losing the right hides the builder and forgets everything but the layout', () => {
    const unauthorisedState = startInMode(
      'Standard',
      makeSelectedEvent(1, createProtocolLine(1, 10)),
      { type: 'enabled' },
      { type: 'unauthorised' },
    );
    expect(unauthorisedState).toEqual({ ...INITIAL_BUILDER, mode: 'Standard' });
  });

  it('BUILD-18, ROLE-01..07: types 2, 3 and 5 build; 1, 2 and 5 share', () => {
    const userTypes = [undefined, 1, 2, 3, 4, 5] as const;
    expect([userTypes.filter(mayUseBuilder), userTypes.filter(mayShareProtocols)]).toEqual([
      [2, 3, 5],
      [1, 2, 5],
    ]);
  });

  it('BUILD-03, CONST-16: the width stays between 300 and 900 px', () => {
    expect(PANEL_WIDTH_PX).toEqual({ initial: 400, minimum: 300, maximum: 900 });
    expect([299, 300, 450.4, 900, 901].map(clampPanelWidth)).toEqual([300, 300, 450, 900, 900]);
  });

  it('SEAM-15: the panel leaves the page 480 px and two fifths of the window', () => {
    expect([768, 820, 1023, 1280, 1499, 1500, 2560].map(maximumPanelWidth)).toEqual([
      300, 340, 543, 768, 899, 900, 900,
    ]);
  });

  it.each(['enabled', 'disabled'] as const)(
    'BUILD-19: %s keeps the protocol only where it is worked on',
    (userType) => {
      expect(
        reduceEvents(startInMode('Redesign', makeSelectedEvent(7)), { type: userType }).activeProtocol?.protocol_id,
      ).toBe(7);
      for (const builderEvent of ['list-opened', 'creation-opened', 'editing-opened', 'sharing-opened'] as const) {
        expect(
          reduceEvents(startInMode('Redesign', makeSelectedEvent(7)), { type: builderEvent }, { type: userType })
            .activeProtocol,
        ).toBeNull();
      }
    },
  );

  it('BUILD-20, BUILD-21: selecting makes active, and opens the panel in Redesign alone', () => {
    expect(startInMode('Redesign', makeSelectedEvent(3))).toMatchObject({
      state: 'ActiveProtocol',
      isEnabled: true,
    });
    expect(startInMode('Standard', makeSelectedEvent(3))).toMatchObject({
      state: 'ActiveProtocol',
      isEnabled: false,
    });
    expect(startInMode('Standard', makeSelectedEvent(3)).activeProtocol?.protocol_id).toBe(3);
  });

  it('BUILD-23, BUILD-24: adding leads to ProductAdded in Standard, to ActiveProtocol in Redesign', () => {
    expect(startInMode('Standard', makeSelectedEvent(), createAdditionEvent(1)).state).toBe('ProductAdded');
    expect(startInMode('Standard', makeSelectedEvent(), createAdditionEvent(1)).addedVariantId).toBe(1);
    expect(startInMode('Redesign', makeSelectedEvent(), createAdditionEvent(1)).state).toBe('ActiveProtocol');
    expect(startInMode('Redesign', makeSelectedEvent(), { type: 'editing-opened' }, createAdditionEvent(1)).state).toBe(
      'ActiveProtocol',
    );
  });

  it('BUILD-25: a note can be added after a product; then the state goes back', () => {
    const builderAfterAdd = startInMode('Standard', makeSelectedEvent(), createAdditionEvent(1));
    expect(reduceEvents(builderAfterAdd, { type: 'note-opened' }).state).toBe('AddingNote');
    expect(reduceEvents(builderAfterAdd, { type: 'note-opened' }, { type: 'note-closed' }).state).toBe('ProductAdded');
    expect(reduceEvents(builderAfterAdd, { type: 'notice-closed' })).toMatchObject({
      state: 'ActiveProtocol',
      addedVariantId: null,
    });
    expect(startInMode('Standard', makeSelectedEvent(), { type: 'note-opened' }).state).toBe('ActiveProtocol');
  });

  it.each([
    ['editing-opened', 'EditingProtocol'],
    ['sharing-opened', 'SharingProtocol'],
    ['creation-opened', 'CreatingProtocol'],
    ['list-opened', 'ListingProtocols'],
  ] as const)(
    'BUILD-32: back from %s is the active protocol, or the idle state without one',
    (eventType, expectedState) => {
      expect(startInMode('Redesign', makeSelectedEvent(), { type: eventType }).state).toBe(expectedState);
      expect(startInMode('Redesign', makeSelectedEvent(), { type: eventType }, { type: 'returned' }).state).toBe(
        'ActiveProtocol',
      );
      expect(startInMode('Redesign', { type: eventType }, { type: 'returned' }).state).toBe('ListingProtocols');
      expect(startInMode('Standard', { type: eventType }, { type: 'returned' }).state).toBe('Default');
    },
  );

  it('editing and sharing without an active protocol open the list', () => {
    expect(startInMode('Redesign', { type: 'editing-opened' }).state).toBe('ListingProtocols');
    expect(startInMode('Standard', { type: 'sharing-opened' }).state).toBe('ListingProtocols');
  });

  it('BUILD-33, BUILD-34: deleting the active protocol clears the selection', () => {
    const deletionEvent: BuilderEvent = { type: 'deleted', protocolId: 1 };
    expect(startInMode('Standard', makeSelectedEvent(1), deletionEvent)).toMatchObject({
      state: 'Default',
      activeProtocol: null,
      protocols: [],
    });
    expect(startInMode('Redesign', makeSelectedEvent(1), deletionEvent)).toMatchObject({
      state: 'ListingProtocols',
      activeProtocol: null,
    });
    expect(startInMode('Redesign', makeSelectedEvent(2), deletionEvent)).toMatchObject({
      state: 'ActiveProtocol',
    });
  });

  it('BUILD-36: registering knows a protocol once, by its id', () => {
    const repeatedEvent: BuilderEvent = {
      type: 'registered',
      protocols: [protocol(1), protocol(2), protocol(1)],
    };
    const builder = startInMode('Redesign', repeatedEvent, repeatedEvent);
    expect(builder.protocols.map((builderProtocol) => builderProtocol.protocol_id)).toEqual([1, 2]);
  });

  it('a list without lines renames a known protocol and keeps its lines, unless they are older', () => {
    const loadedProtocol = { ...protocol(1, createProtocolLine(1)), updated_at: '2026-01-01T00:00:00.000Z' };
    const listedProtocol = { ...loadedProtocol, name: 'Renamed', products: [], left_out: { products: 1 } };
    const applyProtocolList = (updated_at: string) =>
      reduceEvents(
        authorisedBuilder,
        { type: 'selected', protocol: loadedProtocol },
        { type: 'registered', protocols: [{ ...listedProtocol, updated_at }] },
      ).protocols;
    expect(applyProtocolList(loadedProtocol.updated_at)).toEqual([{ ...loadedProtocol, name: 'Renamed' }]);
    expect(applyProtocolList('2026-01-02T00:00:00.000Z')).toMatchObject([
      { name: 'Renamed', left_out: { products: 1 } },
    ]);
  });

  it('a server copy takes the place of the local one, and only of the same protocol', () => {
    const protocolFromServer = protocol(1, createProtocolLine(4, 4));
    expect(
      startInMode('Redesign', makeSelectedEvent(1), { type: 'refreshed', protocol: protocolFromServer }).activeProtocol,
    ).toEqual(protocolFromServer);
    expect(
      startInMode('Redesign', makeSelectedEvent(2), { type: 'refreshed', protocol: protocolFromServer }).activeProtocol
        ?.protocol_id,
    ).toBe(2);
  });

  it('leaving Standard leaves its notices', () => {
    const builderStates = (['note-opened', 'notice-closed'] as const).map(
      (eventType): BuilderState =>
        startInMode(
          'Standard',
          makeSelectedEvent(),
          createAdditionEvent(1),
          { type: eventType },
          { type: 'mode-changed', mode: 'Redesign' },
        ).state,
    );
    expect(builderStates).toEqual(['ActiveProtocol', 'ActiveProtocol']);
  });

  it('hostile orders of events keep every rule: an active state has a protocol, the total is the sum', () => {
    const builderEvents: BuilderEvent[] = [
      { type: 'enabled' },
      { type: 'disabled' },
      { type: 'mode-changed', mode: 'Standard' },
      { type: 'mode-changed', mode: 'Redesign' },
      { type: 'list-opened' },
      { type: 'creation-opened' },
      { type: 'editing-opened' },
      { type: 'sharing-opened' },
      { type: 'returned' },
      makeSelectedEvent(1, createProtocolLine(1, 1.1)),
      makeSelectedEvent(2),
      createAdditionEvent(1),
      createAdditionEvent(2),
      { type: 'note-opened' },
      { type: 'note-closed' },
      { type: 'notice-closed' },
      { type: 'deleted', protocolId: 1 },
      { type: 'fetch-failed' },
      { type: 'unauthorised' },
      { type: 'authorised' },
    ];
    let randomSeed = 7;
    let builder = authorisedBuilder;
    const statesWithProtocol = new Set<BuilderState>([
      'ActiveProtocol',
      'ProductAdded',
      'AddingNote',
      'EditingProtocol',
      'SharingProtocol',
    ]);
    for (let stepIndex = 0; stepIndex < 20_000; stepIndex += 1) {
      randomSeed = (randomSeed * 1_103_515_245 + 12_345) % 2_147_483_648;
      builder = reduceBuilder(builder, builderEvents[randomSeed % builderEvents.length] ?? { type: 'enabled' });
      if (statesWithProtocol.has(builder.state)) expect(builder.activeProtocol).not.toBeNull();
      if (builder.mode === 'Redesign') expect(['ProductAdded', 'AddingNote']).not.toContain(builder.state);
      const expectedTotalCents = builder.activeProtocol?.products.reduce(
        (totalCents, { variants, item_count: packCount }) =>
          totalCents + Math.round((variants[0]?.price ?? 0) * 100) * packCount,
        0,
      );
      expect(Math.round((builder.activeProtocol?.total_price ?? 0) * 100)).toBe(expectedTotalCents ?? 0);
    }
  });
});
