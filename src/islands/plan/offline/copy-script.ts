import { copyState } from '#domain/plan/offline/copy-state.ts';
import { KEYS } from '#stores/storage.ts';

/**
 * Leads to the page of the account where the plan of the copy is no longer the current one, or nobody is signed in any more, which
 * a sign-out in another tab may do. Without a connection, or with a server that fails, the copy stays.
 */
const COMPARE = `const stateOf=${copyState.toString()};
const leave=()=>location.replace(copy.querySelector('a').href);
const compare=async()=>{let token;
try{token=localStorage.getItem('${KEYS.accessToken}')}catch{return}
if(!token)return leave();
const answer=await fetch(copy.dataset.plan,{cache:'no-store',headers:{authorization:'Bearer '+token}}),plan=await answer.json();
if(answer.ok?stateOf(plan)!=copy.dataset.state:answer.status==401||answer.status==404&&plan.code)leave()};
const look=()=>document.hidden||compare().catch(()=>{});
look();
addEventListener('online',look);
addEventListener('storage',({key})=>key&&key!='${KEYS.accessToken}'||look());
document.addEventListener('visibilitychange',look);`;

/**
 * The only script of an account's copy, whose policy holds its hash: shows the parts that name today, of the time zone that the
 * copy names, folds all days away then, puts the sheet of that day on paper, says of packs that they
 * have run out, takes the needs of a plan away that has ended, prints, and compares with the current plan. A phone shows
 * yesterday's page in the morning.
 */
export const COPY_SCRIPT = `const copy=document.querySelector('[data-copy]'),all=copy.querySelector('details'),button=copy.querySelector('button');
let shown;
const dayIn=timeZone=>new Date().toLocaleDateString('sv',{timeZone});
const show=()=>{let day;
try{day=dayIn(copy.dataset.copy||undefined)}catch{day=dayIn()}
if(day==shown)return;
shown=day;
let isDue=false;
for(const part of copy.querySelectorAll('[data-day]')){part.hidden=!part.dataset.day.includes(day);isDue||=!part.hidden}
for(const pack of copy.querySelectorAll('[data-runs-out]'))if(pack.dataset.runsOut<day)pack.textContent=pack.dataset.ranOut;
const sheets=[...copy.querySelectorAll('[data-sheet]')],sheet=sheets.find(one=>one.dataset.sheet.includes(day))??sheets.at(-1);
for(const one of sheets)one.hidden=one!=sheet;
for(const need of copy.querySelectorAll('[data-ends]'))need.hidden=need.dataset.ends<day;
if(all)all.open=!isDue};
show();
document.addEventListener('visibilitychange',show);
setInterval(show,60000);
button.hidden=false;
button.addEventListener('click',()=>print());
${COMPARE}`;
