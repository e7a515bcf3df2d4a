'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Stops keeping taps, and does again the last one that was kept. */
    answerEarlyTap?: () => void;
  }
}

/** Scripts that have not come by then may never come: the tap goes the way of a page without them. */
const PATIENCE_MS = 5_000;

/**
 * Stands in the page itself, since a tap may come before any other script has. What is marked `data-awaits-script` (a form: where it
 * is sent) goes another way without scripts, that knows less: the page instead of the dialog, where one was going forgotten. Its tap
 * is kept for those that are on their way. All else needs none.
 */
const KEEP = `(function(){
var kept;
function keep(event){
var isSent=event.type==='submit';
var marked=isSent?event.target.closest('form[data-awaits-script]'):event.target.closest('[data-awaits-script]:not(form)');
if(!marked||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
event.preventDefault();
event.stopImmediatePropagation();
if(kept)kept.removeAttribute('data-waiting');
else setTimeout(answerEarlyTap,${PATIENCE_MS});
kept=isSent&&event.submitter||marked;
kept.setAttribute('data-waiting','');
}
window.answerEarlyTap=function(){
document.removeEventListener('click',keep,true);
document.removeEventListener('submit',keep,true);
var tapped=kept;
kept=undefined;
if(!tapped)return;
tapped.removeAttribute('data-waiting');
if(tapped.requestSubmit)tapped.requestSubmit();
else tapped.click();
};
document.addEventListener('click',keep,true);
document.addEventListener('submit',keep,true);
})()`;

/** No tap is lost that comes before React can answer it. Belongs at the very start of the body. */
export function EarlyTap() {
  useEffect(() => {
    // After React's own work: a part of the page that is not ready yet is made so by the tap itself.
    const ready = setTimeout(() => window.answerEarlyTap?.());
    return () => clearTimeout(ready);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above, nothing of it from elsewhere
  return <script dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
