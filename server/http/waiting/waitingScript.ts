/**
 * The script of the waiting page: plain JavaScript for old phones; it loads nothing. It repeats
 * `core/waiting`, and a test keeps both equal. `FAIR`, `WORDS` and `HOME` are defined before it.
 */
export const WAITING_SCRIPT = String.raw`
var KEY='waiting_'+FAIR,kept={},status=null,timer=0,offset=0,spoken=0,fails=0,doc=document;
function $(id){return doc.getElementById(id)}
function store(k,v){try{if(v===undefined){var t=localStorage.getItem(k);return t?JSON.parse(t).value:undefined}
localStorage.setItem(k,JSON.stringify({value:v,expires:0}))}catch(e){}return undefined}
function lang(){var q=/[?&]lang=(cn|en|zh|zh-CN)/.exec(location.search);if(q)return q[1]==='en'?'en':'cn';
var l=store('lang');if(l==='en'||l==='cn')return l;return /^zh/i.test(navigator.language||'zh')?'cn':'en'}
var L=lang();
function say(w){return WORDS[w][L]}
function rot(x,n){return x>>>n|x<<32-n}
function sha256(s){var K=[],H=[],p=[],n=2,i,j;function fr(x){return (x-Math.floor(x))*4294967296|0}
for(;p.length<64;n++){for(j=0;j<p.length&&n%p[j];j++);if(j===p.length){if(p.length<8)H.push(fr(Math.sqrt(n)));K.push(fr(Math.pow(n,1/3)));p.push(n)}}
var w=[],len=((s.length+8>>6)+1)*16;for(i=0;i<len;i++)w[i]=0;
for(i=0;i<s.length;i++)w[i>>2]|=(s.charCodeAt(i)&255)<<24-i%4*8;
w[s.length>>2]|=128<<24-s.length%4*8;w[len-1]=s.length*8;
for(var b=0;b<len;b+=16){var x=[],h=H.slice();for(i=0;i<64;i++){if(i<16)x[i]=w[b+i];else{var u=x[i-15],v=x[i-2];
x[i]=x[i-16]+(rot(u,7)^rot(u,18)^u>>>3)+x[i-7]+(rot(v,17)^rot(v,19)^v>>>10)|0}
var e=h[4],a=h[0],t1=h[7]+(rot(e,6)^rot(e,11)^rot(e,25))+(e&h[5]^~e&h[6])+K[i]+x[i]|0,
t2=(rot(a,2)^rot(a,13)^rot(a,22))+(a&h[1]^a&h[2]^h[1]&h[2])|0;
h=[t1+t2|0,a,h[1],h[2],h[3]+t1|0,e,h[5],h[6]]}
for(i=0;i<8;i++)H[i]=H[i]+h[i]|0}
return H.map(function(q){return ('0000000'+(q>>>0).toString(16)).slice(-8)}).join('')}
function drawnPlace(secret,id,drawn){return 1+Math.floor(parseInt(sha256(secret+'.'+id).slice(0,12),16)/281474976710656*Math.max(1,drawn))}
function place(){var t=(kept.Ticket||'').split('.');if(t.length!==5)return 0;
if(t[0]==='l')return +t[2];return status.Secret?drawnPlace(status.Secret,t[3],status.Drawn):0}
function newId(){var b=new Uint8Array(16),s='';crypto.getRandomValues(b);for(var i=0;i<16;i++)s+=String.fromCharCode(b[i]);
return btoa(s).replace(/\+/g,'-').replace(/\//g,'_').replace(/=/g,'')}
function ask(method,url,body,key,done){var x=new XMLHttpRequest();x.open(method,url);x.timeout=15000;
if(body)x.setRequestHeader('Content-Type','application/json');if(key)x.setRequestHeader('Idempotency-Key',key);
x.onload=function(){var r=null;try{r=JSON.parse(x.responseText)}catch(e){}done(x.status,r,+x.getResponseHeader('Retry-After')||0)};
x.onerror=x.ontimeout=function(){done(0,null,0)};x.send(body?JSON.stringify(body):null)}
function post(call,body,key,done){body.appId=FAIR;body.lang=L;ask('POST','/api/open/waiting/'+call,body,key,done)}
function later(seconds){clearTimeout(timer);timer=setTimeout(look,seconds*1000*(0.75+Math.random()/2))}
function trouble(after){fails++;$('note').textContent=say('offline');later(Math.max(after,Math.min(30,3*fails)))}
function show(name){['loading','off','before','line','turn','refused'].forEach(function(n){$(n).hidden=n!==name})}
function two(n){return n<10?'0'+n:''+n}
function span(ms){var s=Math.max(0,Math.round(ms/1000)),h=Math.floor(s/3600);return (h?h+':':'')+two(Math.floor(s%3600/60))+':'+two(s%60)}
function speak(text){if(Date.now()-spoken<60000)return;spoken=Date.now();$('said').textContent=text}
function save(){store(KEY,kept)}
function refuse(text){kept={};save();clearTimeout(timer);$('why').textContent=text;show('refused')}
function leave(){location.replace(HOME)}
function look(){clearTimeout(timer);ask('GET','status.json',null,'',function(code,r,after){
if(code!==200||!r)return trouble(after);
fails=0;$('note').textContent='';status=r;offset=Date.parse(r.Now)-Date.now();
if(r.State==='off'){show('off');speak(say('off'));return later(15)}
if(kept.Round!==r.Round)kept={Round:r.Round};
if(kept.Entry&&Date.parse(kept.Until)>Date.now()+offset){show('turn');return setTimeout(leave,1500)}
if(!kept.Ticket)return join();draw()})}
function join(){kept.Id=kept.Id||newId();post('join',{Id:kept.Id},'',function(code,r,after){
if(code===200&&r&&r.succ){kept.Ticket=r.data.Ticket;save();return draw()}
if(r&&r.code==='room_off')return later(1);trouble(after)})}
function draw(){facts();if(status.State==='before'){show('before');tick();var left=Date.parse(status.OpensAt)-Date.now()-offset;
speak(say('before')+' '+say('left')+' '+span(left));
return later(left<5000?Math.max(1,left/1000)+Math.random()*status.PollSeconds:Math.min(30,Math.max(status.PollSeconds,left/3000)))}
var mine=place();if(mine&&mine<=status.Served)return enter();
var ahead=Math.max(0,mine-status.Served-1),minutes=Math.max(1,Math.ceil((mine-status.Served)/Math.max(1,status.PerMinute)));
$('place').textContent=mine;$('ahead').textContent=ahead;$('minutes').textContent=minutes;show('line');
speak(say('ahead')+' '+ahead+'. '+say('minutes')+' '+minutes);later(Math.min(30,Math.max(status.PollSeconds,minutes*3)))}
function enter(){kept.Key=kept.Key||newId();save();post('enter',{Ticket:kept.Ticket},kept.Key,function(code,r,after){
if(code===200&&r&&r.succ){if(!r.data.Entry)return later(1);kept.Entry=r.data.Entry;kept.Until=r.data.Until;save();show('turn');speak(say('turn'));
return setTimeout(leave,1500)}
if(r&&/^room_ticket/.test(r.code))return refuse(r.data);if(r&&r.code==='room_not_yet')return later(after||2);trouble(after)})}
function tick(){if(!status||status.State!=='before')return;var at=new Date(status.OpensAt);
$('opens').textContent=at.getFullYear()+'-'+two(at.getMonth()+1)+'-'+two(at.getDate())+' '+two(at.getHours())+':'+two(at.getMinutes());
$('left').textContent=span(at.getTime()-Date.now()-offset)}
function facts(){$('commitment').textContent=status.Commitment;$('secret').textContent=status.Secret||'–';
$('id').textContent=(kept.Ticket||'').split('.')[3]||'–';$('drawn').textContent=status.Drawn||'–'}
function words(){doc.documentElement.lang=L==='cn'?'zh-CN':'en';var all=doc.querySelectorAll('[data-w]');
for(var i=0;i<all.length;i++)all[i].textContent=say(all[i].getAttribute('data-w'));doc.title=say('title')+' · '+NAMES[L];$('fair').textContent=NAMES[L]}
function begin(){kept=store(KEY)||{};words();$('other').onclick=function(){L=L==='cn'?'en':'cn';store('lang',L);words();spoken=0;if(status)draw()};
$('again').onclick=function(){show('loading');look()};setInterval(tick,1000);show('loading');look()}
begin();
`
