/** `ad_type` of ads on the account's home page. */
export const ADS_ON_ACCOUNT_HOME = 2;
