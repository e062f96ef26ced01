/**
 * Runs before the first paint: marks on the root whether somebody is signed in, as the stored tokens say, so that the
 * header does not change visibly, and how much room the protocol builder takes, as `stores/builder/` stored it, so that
 * nothing moves. It also records what is clicked and which forms are sent with Enter before the scripts are there
 * (`scripts/ui/early-clicks.ts`, `islands/form/Form.tsx`), and uncaught errors; the first of these, or the first touch or
 * key, loads the script that reports them (`scripts/reports/beacon.ts`). The content security policy holds its hash.
 */
export const SESSION_MARK = `earlyClicks=new Set;addEventListener('click',e=>earlyClicks?.add(e.target));
addEventListener('keydown',e=>e.key=='Enter'&&e.target.form?.setAttribute('data-enter',''));pageErrors=[];
let reports=()=>{reports=()=>{};import('/reports.js').catch(()=>{})};for(const type of['error','unhandledrejection'])
addEventListener(type,e=>{pageErrors.push(e);reports()});for(const type of['pointerdown','keydown'])addEventListener(type,()=>reports());try{if(localStorage.access_token&&localStorage.refresh_token){
const root=document.documentElement,{dataset}=root,stored=name=>JSON.parse(localStorage.getItem('formulary:builder_'+name))?.value;
dataset.session='in';dataset.gate='unknown';
const openState=sessionStorage.getItem('formulary:builder')??localStorage.getItem('formulary:builder');
if(openState){
const preset=dataset.builderMode==='standard'?'Standard':'Redesign';
dataset.builder=openState==='on'&&!('builderHidden' in dataset)?stored('mode')??preset:'off';
root.style.setProperty('--builder-width',(stored('width')??400)+'px')}}}catch{}`;
