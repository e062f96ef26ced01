import { copyState } from '#domain/plan/offline/copy-state.ts';
import { KEYS } from '#stores/storage.ts';

/**
 * Redirects to the account's page when the copied plan is outdated or the session is over; offline or after a server
 * error the copy stays.
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
 * Only script of an account's copy, whose CSP has its hash. Shows today's parts in the copy's time zone, run-outs and
 * the sheet for paper, hides needs after the end, prints, and compares with the present plan. Repeated on focus: a
 * phone shows yesterday's page in the morning.
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
