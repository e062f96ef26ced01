import { FetchError } from '#contract/platform/client.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';
import { api } from '#stores/api.ts';

/** Time limit in ms for the check of a shared link. */
const LINK_CHECK_TIMEOUT_MS = 3_000;

/** True if the shared protocol was changed or withdrawn since `shownChangeTime`; false without a timely response. */
export async function hasLinkChanged(token: string, shownChangeTime: string | undefined): Promise<boolean> {
  if (!shownChangeTime) return false;
  const timeLimitController = new AbortController();
  const timer = setTimeout(() => timeLimitController.abort(), LINK_CHECK_TIMEOUT_MS);
  try {
    const requestOptions = { params: { token }, signal: timeLimitController.signal };
    const { updated_at: currentChangeTime = shownChangeTime } = await api(getSharedProtocol, requestOptions);
    return currentChangeTime !== shownChangeTime;
  } catch (error) {
    return error instanceof FetchError && error.status === 404;
  } finally {
    clearTimeout(timer);
  }
}
