/** After this time, the click has the effect it has without scripts. */
const TIMEOUT_MS = 5_000;

/**
 * Click replay before hydration. An inline script, since a click may come before any other script has loaded. Links, buttons and forms marked `data-awaits-script` do
 * less without scripts: they open a page instead of a dialog, or lose the `next` parameter. Their clicks and submits are kept until
 * the page is hydrated. If it isn't in time, `data-scripts-failed` on the root shows what the `js` variant hides. All other
 * elements work without scripts.
 */
export const CLICK_REPLAY_SCRIPT = `(function(){
var kept;
function keep(event){
var isSent=event.type==='submit';
var marked=isSent?event.target.closest('form[data-awaits-script]'):event.target.closest('[data-awaits-script]:not(form)');
if(!marked||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
event.preventDefault();
event.stopImmediatePropagation();
if(kept)kept.removeAttribute('data-waiting');
else setTimeout(function(){
if(!kept)return;
document.documentElement.setAttribute('data-scripts-failed','');
replayClick();
},${TIMEOUT_MS});
kept=isSent&&event.submitter||marked;
kept.setAttribute('data-waiting','');
}
window.replayClick=function(){
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
