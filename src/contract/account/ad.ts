/** Value of `ad_type` that requests the ads of the account's home page. */
export const ACCOUNT_HOME_AD_TYPE = 2;
