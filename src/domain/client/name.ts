import { personName } from '#domain/account/person-name.ts';
import type { Language } from '#i18n/languages.ts';

interface NamedClient {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
}

export function clientName(client: NamedClient, language: Language): string {
  return personName(client, language) || client.email;
}
