/** Value of `ad_type` for ads on the account's home page. */
export const ADS_ON_ACCOUNT_HOME = 2;
