/** Value of `ad_type` for ads on the account's home page. */
export const ACCOUNT_HOME_AD_COUNT = 2;
