/** Texts above and below the table. */
export interface PaperPlan {
  readonly name: string;
  readonly description: string;
  /** Of what people wrote (`writtenTag`). */
  readonly lang: string;
  /** Note of the practitioner to this client, with its own language. */
  readonly note?: { readonly text: string; readonly lang: string } | undefined;
  readonly practitioner: string;
  /** Complete address of the practitioner's page; null without one. */
  readonly storeAddress: string | null;
  /** The page's own address, complete. */
  readonly address: string;
  /** When the plan was last changed, in words. */
  readonly updated?: string | undefined;
  /** The same as a moment, where `updated` is the day in UTC. */
  readonly updatedAt?: string | undefined;
}
