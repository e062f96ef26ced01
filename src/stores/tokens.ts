const ACCESS_TOKEN = 'access_token';
const REFRESH_TOKEN = 'refresh_token';

export function accessToken(): string | undefined {
  return localStorage.getItem(ACCESS_TOKEN) ?? undefined;
}

export function refreshToken(): string | undefined {
  return localStorage.getItem(REFRESH_TOKEN) ?? undefined;
}

export function clearTokens(): void {
  localStorage.removeItem(ACCESS_TOKEN);
  localStorage.removeItem(REFRESH_TOKEN);
}
