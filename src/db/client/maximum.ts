/** What the trigger says that refuses one client too many. */
const REFUSAL = 'maximum of clients';

/** The result of a transaction, or `maximum` if it would have given a practitioner one client too many; then nothing is changed. */
export async function withinClientMaximum<T>(transaction: Promise<T>): Promise<T | 'maximum'> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Error && error.message.includes(REFUSAL)) return 'maximum';
    throw error;
  }
}
