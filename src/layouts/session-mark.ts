/**
 * Inline script: sets the session and builder state before the first paint; records early clicks and errors; requests
 * the account (`stores/session/user.ts`) unless the token is due for renewal, 3,300,000 ms after the last one.
 */
export const PRE_PAINT_INLINE_SCRIPT = `earlyClicks=new Set;pageErrors=[];let report=()=>{report=()=>{};import('/reports.js').catch(report)};
addEventListener('click',e=>{earlyClicks?.add(e.target);report()});
addEventListener('keydown',e=>{e.key=='Enter'&&e.target.form?.setAttribute('data-enter','');report()});
for(const type of['error','unhandledrejection'])addEventListener(type,e=>{pageErrors.push(e);report()});
try{const saved=localStorage;if(saved.access_token&&saved.refresh_token){
const root=document.documentElement,{dataset}=root,stored=name=>JSON.parse(saved['formulary:'+name]??0)?.value;
dataset.session='in';dataset.gate='unknown';
const open=sessionStorage['formulary:builder']??saved['formulary:builder'];
if(open){
dataset.builder=open=='on'&&!('builderHidden' in dataset)?stored('builder_mode')??(dataset.builderMode=='standard'?'Standard':'Redesign'):'off';
root.style.setProperty('--builder-width',(stored('builder_width')??400)+'px')}
const token=saved.access_token;
if(!(Date.now()-stored('last_token_refresh')>33e5)){
earlyAccount={token,response:fetch('/api/v2/account/',{headers:{Authorization:'Bearer '+token}})};
earlyAccount.response.catch(()=>{})}}}catch{}`;
