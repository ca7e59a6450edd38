/** Problems of a folder's files, names, links and days, and of its configuration. */
export const folderProblems: Readonly<Record<string, string>> = {
  // files
  '{} has no "{}"; correct the Id, or add it there':
    '{0} 中没有“{1}”，请更正 Id，或在该文件中添加。',
  'the file is missing; add it': '缺少该文件；请添加',
  'it is a folder; put a file of this name in its place': '这是一个文件夹；请换成同名的文件',
  'the file is larger than {} MB; make it smaller': '文件大于 {0} MB；请缩小',
  'the file is not JSON ({}); correct it': '文件不是有效的 JSON（{0}）；请更正',
  'the file must hold an object { … }': '文件内容应为对象 { … }',
  'the file must hold a list of objects [ { … } ]': '文件内容应为对象列表 [ { … } ]',
  'it is no file; write the name of one in files/': '不是文件；请填写 files/ 中的文件名',
  'there is no file files/{}; add it or change the name':
    'files/{0} 不存在；请添加该文件或更改名称',
  'there is no file public/{}; add it or change the name':
    'public/{0} 不存在；请添加该文件或更改名称',
  'this kind of file is not given out; use {}': '不支持下载这种文件；请使用 {0}',
  'this kind of file is not served; use {}': '不支持这种文件；请使用 {0}',
  'it is a file; make it a folder, or leave it out': '这是一个文件；请改为文件夹或删除',
  'the file is no ZIP we can read, or has names in it that lead elsewhere; pack the folder again':
    '文件不是可读取的 ZIP，或其中的名称指向文件夹之外；请重新打包',
  'there is more in the ZIP than a fair folder holds; leave out what does not belong to it':
    'ZIP 中的内容超出展会文件夹的范围；请去掉无关内容',
  'there is no fair.json in it; pack the folder of one fair, as it is described in fairs/README.md':
    '其中没有 fair.json；请按 fairs/README.md 的说明打包一个展会的文件夹',
  'it is the folder of another fair; this one is {}': '这是另一个展会的文件夹；当前展会是 {0}',
  '{} is not a folder; name the folder of a fair': '{0} 不是文件夹；请填写展会的文件夹',

  // names, files, links and days
  'nothing reads this name; remove it': '这个名称不起作用；请删除',
  'nothing reads this name; write {}, or remove it': '这个名称不起作用；请改为 {0}，或删除',
  'nothing reads a file of this name; remove it': '不会读取这个名称的文件；请删除',
  'nothing reads a file of this name; rename it to {}, or remove it':
    '不会读取这个名称的文件；请改名为 {0}，或删除',
  '"{}" is not opened: write a page like /pages/news/list, or add its host to LinkHosts':
    '“{0}”不会被打开：请填写 /pages/news/list 这样的页面，或将其域名加入 LinkHosts',
  'the app has no page {}; write {}': '没有页面 {0}；请改为 {1}',
  'there is no news item "{}"; correct the id': '没有新闻“{0}”；请更正 id',
  'people agree to a privacy notice that is not there; add content/privacy.json':
    '登记时须同意隐私声明，但没有该内容页；请添加 content/privacy.json',
  'the fair ends before it starts; swap Start and End': '展会结束早于开始；请对调 Start 与 End',
  'the fair is not open on {}; correct the day, or Fair in config.json':
    '{0} 不是开展日；请更正日期，或 config.json 的 Fair',
  'registering goes on after the fair is over; correct the time, or Fair in config.json':
    '登记截止晚于展会结束；请更正时间，或 config.json 的 Fair',
  '{} of {} such texts are in one language only, this one without {}; add it':
    '{1} 处此类文字中有 {0} 处只有一种语言，此处缺少{2}；请补充',
  English: '英文',
  Chinese: '中文',
  'no call takes answers at "{}"; write {}, or remove it':
    '没有接收答案的接口“{0}”；请改为 {1}，或删除',

  // configuration
  'the fair needs an AppId of 15 characters: tg, then small letters and digits':
    '展会的 AppId 应为 15 位：tg 开头，后接小写字母和数字',
  'it differs from fair.json; make them the same': '与 fair.json 不一致；请改为相同',
  '{}; see the list of configuration keys': '{0}；请查看配置项列表',
  '"{}" is no host; write it like www.fair.example, or *.fair.example for all below':
    '“{0}”不是域名；请写成 www.fair.example，或用 *.fair.example 表示其下所有域名',
  'it must be a whole number above 0': '应为大于 0 的整数',
  'it is no offset from UTC; write it like +08:00': '不是时区偏移；请写成 +08:00',
  'no news item has this id, so the notice leads nowhere; add it to news.json':
    '没有这个编号的新闻，通知无法打开；请添加到 news.json',
  'no content page is of this type, so the menu leads nowhere; add it to content/':
    '没有这种内容页，菜单无法打开；请添加到 content/',
  'there is no content page {}; write {}': '没有内容页 {0}；请改为 {1}',
  'the id is used twice; rename one': '编号重复；请更改其中一个',
  'the Id is used twice; rename one': '编号重复；请更改其中一个',
  'latitude {} and longitude {} are no point: {}': '纬度 {0}、经度 {1} 不是有效位置：{2}',
  'the two are exchanged; Lat is the smaller one in China': '经纬度写反了；在中国 Lat 是较小的数',
  'write degrees with decimals': '请用带小数的度数',
  '0, 0 lies in the ocean off Africa; write the point of the place, or leave the place out':
    '0, 0 在非洲附近的海上；请填写地点的位置，或删除该地点',
  'visitors who read English see the Chinese name; add the English one':
    '英文观众会看到中文名称；请补充英文名称',
  'Places.{} lies on the very same point; correct one, or leave one out':
    '与 Places.{0} 的位置完全相同；请更正或删除其中一个',
  '"{}" is no colour the app can read, so it takes its own; write it like #F77400':
    '“{0}”不是可识别的颜色，将使用默认颜色；请写成 #F77400',
  'it is neither an object nor the JSON of one, so nothing of it is used; write it as an object':
    '不是对象，也不是对象的 JSON，不会生效；请写成对象',
  'the app shows {} instead; choose a colour that differs more':
    '将改用 {0}；请选择对比更明显的颜色',
  'choose colours that differ more, or leave it out': '请选择对比更明显的颜色，或删除该项',
  'text in {} on {} has {}:1 and needs {}:1 to be read; {}':
    '{1} 上的 {0} 文字对比度为 {2}:1，易读需要 {3}:1；{4}',
  'it is no object; write one, like {"PerPerson": 20}': '不是对象；请写成 {"PerPerson": 20}',
  'there is no such setting; write any of {}': '没有这项设置；可用：{0}',
  'it must be a whole number of {} from {} to {}': '应为 {1} 到 {2} 之间的整数（{0}）',
  'it must be an object': '应为对象',
  'it is no time from 00:00 to 24:00; write it like 21:00':
    '不是 00:00 到 24:00 的时间；请写成 21:00',
  'there is no text of messages of this name; remove it': '没有这个名称的消息文案；请删除',
  'there is no text of messages of this name; write {}, or remove it':
    '没有这个名称的消息文案；请改为 {0}，或删除',
  'it must be an object { "cn", "en" }': '应为对象 { "cn", "en" }',
  'a text has "cn" and "en" alone; remove the other': '文案只有 "cn" 和 "en"；请删除其他项',
  'the text is missing; write it in both languages': '缺少文案；请填写中英文',
  '{} has to stay in the text; add it': '文案须保留 {0}；请补上',
  'the text cannot name {}; remove it': '文案不能使用 {0}；请删除',
  'the text cannot name {}; write any of {}': '文案不能使用 {0}；可用：{1}',
  'it must be a number of yuan from 0 to {}': '应为 0 到 {0} 的金额（元）',
  'it must be a list of at most {} words of at most {} characters':
    '应为最多 {0} 个词的列表，每个不超过 {1} 个字符',
  'it is longer than {} characters; shorten it': '超过 {0} 个字符；请缩短',
  'it must be a list of at most {} objects': '应为最多 {0} 项的对象列表',
  'the hall has no name; add Hall': '展馆缺少名称；请填写 Hall',
  'it is no list of at most {} whole numbers of days from 1 to {}; write one, like [7, 1]':
    '应为最多 {0} 个天数的列表，每个为 1 到 {1} 的整数，如 [7, 1]',

  // WeChat
  'it is not the name of a host; write a list of names like h5.fair.example, without https:// and path':
    '不是域名；请写成 h5.fair.example 这样的域名列表，不带 https:// 和路径',
  'it must be an object { "kind of message": { "App", "Id", "Data" } }':
    '应为对象 { "消息类型": { "App", "Id", "Data" } }',
  'there is no such kind of message; use {}': '没有这种消息；可用：{0}',
  'it is neither oa (official account) nor mp (mini-program); write one of them':
    '不是 oa（公众号）或 mp（小程序）；请填写其中一个',
  "it is not a template's id; copy it from WeChat's list of templates":
    '不是模板编号；请从微信的模板列表复制',
  'the template has no fields; add them as { "thing1": "{form}" }':
    '模板没有字段；请写成 { "thing1": "{form}" }',
  'it is not the name of a field of a template, such as thing1': '不是模板字段的名称，如 thing1',
  'its value must be a text': '值应为文字',
  'the message does not have {}; it has {}': '消息没有 {0}；可用：{1}',
}
