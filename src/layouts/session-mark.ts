/**
 * Runs before anything of the page is seen: says on the root whether somebody is signed in, as the stored tokens
 * say, so that the header does not change before the visitor's eyes. Its hash stands in the content security policy.
 */
export const SESSION_MARK =
  "try{if(localStorage.access_token&&localStorage.refresh_token)document.documentElement.dataset.session='in'}catch{}";
