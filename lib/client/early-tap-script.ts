/** Scripts that have not come by then may never come: the tap goes the way of a page without them. */
const PATIENCE_MS = 5_000;

/**
 * Stands in the page itself, since a tap may come before any other script has. What is marked `data-awaits-script` (a form: where it
 * is sent) goes another way without scripts, that knows less: the page instead of the dialog, where one was going forgotten. Its tap
 * is kept for those that are on their way. All else needs none.
 */
export const EARLY_TAP_SCRIPT = `(function(){
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
