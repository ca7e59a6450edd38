import { hallProblemsCn } from './hallProblems'

/**
 * What is wrong with a fair's folder, in Chinese, by the words in which its readers say it: {} are what is named there, in their order, and
 * {0}, {1} … the same here.
 */
export const fairProblemsCn: Readonly<Record<string, string>> = {
  '{} has no "{}"; correct the Id, or add it there': '{0} 中没有“{1}”，请更正 Id，或在该文件中添加。',
  // files
  'the file is missing; add it': '缺少该文件；请添加',
  'it is a folder; put a file of this name in its place': '这是一个文件夹；请换成同名的文件',
  'the file is larger than {} MB; make it smaller': '文件大于 {0} MB；请缩小',
  'the file is not JSON ({}); correct it': '文件不是有效的 JSON（{0}）；请更正',
  'the file must hold an object { … }': '文件内容应为对象 { … }',
  'the file must hold a list of objects [ { … } ]': '文件内容应为对象列表 [ { … } ]',
  'it is no file; write the name of one in files/': '不是文件；请填写 files/ 中的文件名',
  'there is no file files/{}; add it or change the name': 'files/{0} 不存在；请添加该文件或更改名称',
  'there is no file public/{}; add it or change the name': 'public/{0} 不存在；请添加该文件或更改名称',
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
  'nothing reads a file of this name; rename it to {}, or remove it': '不会读取这个名称的文件；请改名为 {0}，或删除',
  '"{}" is not opened: write a page like /pages/news/list, or add its host to LinkHosts':
    '“{0}”不会被打开：请填写 /pages/news/list 这样的页面，或将其域名加入 LinkHosts',
  'the app has no page {}; write {}': '没有页面 {0}；请改为 {1}',
  'there is no news item "{}"; correct the id': '没有新闻“{0}”；请更正 id',
  'people agree to a privacy notice that is not there; add content/privacy.json':
    '登记时须同意隐私声明，但没有该内容页；请添加 content/privacy.json',
  'the fair ends before it starts; swap Start and End': '展会结束早于开始；请对调 Start 与 End',
  'the fair is not open on {}; correct the day, or Fair in config.json': '{0} 不是开展日；请更正日期，或 config.json 的 Fair',
  'registering goes on after the fair is over; correct the time, or Fair in config.json':
    '登记截止晚于展会结束；请更正时间，或 config.json 的 Fair',
  '{} of {} such texts are in one language only, this one without {}; add it': '{1} 处此类文字中有 {0} 处只有一种语言，此处缺少{2}；请补充',
  English: '英文',
  Chinese: '中文',
  'no call takes answers at "{}"; write {}, or remove it': '没有接收答案的接口“{0}”；请改为 {1}，或删除',

  // badges of visitors
  'the paper must be a4, a6 or label': '纸张应为 a4、a6 或 label',
  'the badge must be 20 to 300 mm and fit on the paper': '证件边长应为 20–300 毫米，且不大于纸张',
  'a badge has 1 to 30 items; list them': '证件上应有 1–30 项内容；请列出',
  'it needs an Id of letters, digits, _ and -': '请填写由字母、数字、_ 和 - 组成的编号',
  'there is no such item on a badge; write name, company, qr or another one': '证件上没有这种内容；请填写 name、company、qr 等',
  'it lies outside the badge; move it or make it smaller': '超出证件边缘；请移动或缩小',
  'letters are 5 to 96 points': '字号应为 5–96',
  'it is aligned left, center or right': '对齐方式应为 left、center 或 right',
  'the text has more than 100 characters; make it shorter': '文字超过 100 个字符；请缩短',

  // configuration
  'the fair needs an AppId of 15 characters: tg, then small letters and digits': '展会的 AppId 应为 15 位：tg 开头，后接小写字母和数字',
  'it differs from fair.json; make them the same': '与 fair.json 不一致；请改为相同',
  '{}; see the list of configuration keys': '{0}；请查看配置项列表',
  '"{}" is no host; write it like www.fair.example, or *.fair.example for all below':
    '“{0}”不是域名；请写成 www.fair.example，或用 *.fair.example 表示其下所有域名',
  'it must be a whole number above 0': '应为大于 0 的整数',
  'it is no offset from UTC; write it like +08:00': '不是时区偏移；请写成 +08:00',
  'no news item has this id, so the notice leads nowhere; add it to news.json': '没有这个编号的新闻，通知无法打开；请添加到 news.json',
  'no content page is of this type, so the menu leads nowhere; add it to content/': '没有这种内容页，菜单无法打开；请添加到 content/',
  'there is no content page {}; write {}': '没有内容页 {0}；请改为 {1}',
  'the id is used twice; rename one': '编号重复；请更改其中一个',
  'the Id is used twice; rename one': '编号重复；请更改其中一个',
  'latitude {} and longitude {} are no point: {}': '纬度 {0}、经度 {1} 不是有效位置：{2}',
  'the two are exchanged; Lat is the smaller one in China': '经纬度写反了；在中国 Lat 是较小的数',
  'write degrees with decimals': '请用带小数的度数',
  '0, 0 lies in the ocean off Africa; write the point of the place, or leave the place out':
    '0, 0 在非洲附近的海上；请填写地点的位置，或删除该地点',
  'visitors who read English see the Chinese name; add the English one': '英文观众会看到中文名称；请补充英文名称',
  'Places.{} lies on the very same point; correct one, or leave one out': '与 Places.{0} 的位置完全相同；请更正或删除其中一个',
  '"{}" is no colour the app can read, so it takes its own; write it like #F77400': '“{0}”不是可识别的颜色，将使用默认颜色；请写成 #F77400',
  'it is neither an object nor the JSON of one, so nothing of it is used; write it as an object':
    '不是对象，也不是对象的 JSON，不会生效；请写成对象',
  'the app shows {} instead; choose a colour that differs more': '将改用 {0}；请选择对比更明显的颜色',
  'choose colours that differ more, or leave it out': '请选择对比更明显的颜色，或删除该项',
  'text in {} on {} has {}:1 and needs {}:1 to be read; {}': '{1} 上的 {0} 文字对比度为 {2}:1，易读需要 {3}:1；{4}',
  'it is no object; write one, like {"PerPerson": 20}': '不是对象；请写成 {"PerPerson": 20}',
  'there is no such setting; write any of {}': '没有这项设置；可用：{0}',
  'it must be a whole number of {} from {} to {}': '应为 {1} 到 {2} 之间的整数（{0}）',
  'it must be an object': '应为对象',
  'it is longer than {} characters; shorten it': '超过 {0} 个字符；请缩短',
  'it must be a list of at most {} objects': '应为最多 {0} 项的对象列表',
  'the hall has no name; add Hall': '展馆缺少名称；请填写 Hall',
  'it is no list of at most {} whole numbers of days from 1 to {}; write one, like [7, 1]':
    '应为最多 {0} 个天数的列表，每个为 1 到 {1} 的整数，如 [7, 1]',

  // pages, news, landing pages, notices, downloads
  'the item has no time; write it like 2031-03-01T10:00:00+08:00': '缺少时间；请写成 2031-03-01T10:00:00+08:00',
  '"{}" is no target; write visitor, ex, media or vip, or leave it out': '“{0}”不是有效对象；请填写 visitor、ex、media 或 vip，或删除',
  'the page needs an Id (content: Type) of letters, digits, - and _': '页面需要编号 Id（内容页为 Type），由字母、数字、- 和 _ 组成',
  'the page needs a title in at least one language': '页面至少需要一种语言的标题',
  'the title is missing in one language; the other one will be shown': '缺少一种语言的标题；将显示另一种语言的',
  'not allowed and left out: {}': '不允许的内容已去除：{0}',
  'the page needs an Id of letters, digits, - and _': '页面需要由字母、数字、- 和 _ 组成的编号 Id',
  'the page has no title; add Title': '页面没有标题；请添加 Title',
  'it is neither visitor nor ex; write whom the page is for': '不是 visitor 或 ex；请填写页面的对象',
  'it is neither online nor draft; write one of them, or leave it out': '不是 online 或 draft；请填写其中一个或删除',
  'a channel has up to 64 letters, digits, - and _; mend it': '渠道名最多 64 位字母、数字、- 和 _；请更正',
  'the page ends before it starts; swap Starts and Ends': '页面的结束早于开始；请对调 Starts 和 Ends',
  'the page is empty; add blocks': '页面是空的；请添加内容块',
  'it is no block; write an object with a Type': '不是内容块；请写成带 Type 的对象',
  'there is no such block; write one of {}': '没有这种内容块；可用：{0}',
  'a block of this type says nothing without {}; add it': '这种内容块需要 {0}；请添加',
  'say in words what the picture shows, for those who cannot see it': '请用文字说明图片内容，供看不到图片的人了解',
  '"{}" leads nowhere: write register, a page like /pages/news/list, or https on a host of LinkHosts':
    '“{0}”无法打开：请填写 register、/pages/news/list 这样的页面，或 LinkHosts 中域名的 https 地址',
  'it is no picture; write asset: and its name in public/, or an https address':
    '不是图片；请填写 asset: 加 public/ 中的文件名，或 https 地址',
  'the notice has no time; write it like 2031-03-01T10:00:00+08:00': '通知没有时间；请写成 2031-03-01T10:00:00+08:00',
  'the notice ends before it starts; swap Starts and Ends': '通知的结束早于开始；请对调 Starts 和 Ends',
  'it must be true or false': '应为 true 或 false',
  '"{}" is no known target; write role:admin, role:staff, hall:N1{} or company:ID':
    '“{0}”不是有效对象；请填写 role:admin、role:staff、hall:N1{1} 或 company:编号',
  'no company has the Id "{}"; add it to exhibitors.json or change it': '没有编号为“{0}”的企业；请添加到 exhibitors.json 或更改',
  'no company is in hall "{}"; change it, or leave it out': '“{0}”馆没有企业；请更改或删除',
  'the file needs an Id of letters, digits, - and _': '文件需要由字母、数字、- 和 _ 组成的编号 Id',
  'the file has no title; add Title': '文件没有标题；请添加 Title',
  'the file has no category; add Category': '文件没有分类；请添加 Category',
  'the file has no time; write it like 2031-03-01T10:00:00+08:00': '文件没有时间；请写成 2031-03-01T10:00:00+08:00',
  'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-04-10T23:59:59+08:00':
    '时间不是带时区的 ISO 8601 格式，或日期不存在；请写成 2031-04-10T23:59:59+08:00',

  // companies, people, organisers, guests
  'the company has no name; add CompanyName': '企业没有名称；请添加 CompanyName',
  'a ready-made login needs a phone number of digits': '预设登录需要由数字组成的手机号',
  'the company needs an Id of letters, digits, - and _': '企业需要由字母、数字、- 和 _ 组成的编号 Id',
  'the company has no name; add Name': '企业没有名称；请添加 Name',
  'the company has no account, so no login is possible; add one': '企业没有账号，无人可以登录；请添加',
  'there is no such account; write the login name of another company': '没有这个账号；请填写其他企业的登录名',
  "it is an account of the company's own; leave it out of Members": '这是企业自己的账号；请从 Members 中去掉',
  'it is no number of square metres up to {}; write one, like 54': '应为不超过 {0} 的平方米数，如 54',
  'the role is neither admin nor staff; write one of them': '角色不是 admin 或 staff；请填写其中一个',
  'the login name needs 3 to 64 letters a-z, digits or the signs . _ @ -': '登录名应为 3 到 64 位小写字母、数字或 . _ @ -',
  'another account has this login name; rename one': '登录名已被其他账号使用；请更改其中一个',
  'another company has opened an account of this login name itself; write another login name':
    '其他企业已自行开通了这个登录名；请换一个登录名',
  'it is no e-mail address; write name@example.com, or leave it out': '邮箱不正确；请写成 name@example.com，或省略',
  'it is no mobile number; write { "CountryCode": "86", "Number": "138…" }, or leave it out':
    '不是手机号；请写成 { "CountryCode": "86", "Number": "138…" } 或删除',
  'the role is none of {}; write one of them': '角色应为 {0} 之一',
  'it must be an object { "Groups", "Only" }': '应为对象 { "Groups", "Only" }',
  'there are more than {} groups; leave some out': '分组超过 {0} 个；请减少',
  'the provider is none of {}; write one of them': '登录方式应为 {0} 之一',
  'the group needs 1 to 200 signs; write it as the provider does': '分组应为 1–200 个字符；请按登录方提供的写法填写',
  'no group has a role, so only owners could log in; add a group or turn it off':
    '没有任何分组有角色，只有总管理员能登录；请添加分组或关闭此项',
  'it is not a hash this server makes; write $scrypt$ln=15,r=8,p=3$salt$hash':
    '不是本系统生成的哈希；格式为 $scrypt$ln=15,r=8,p=3$salt$hash',
  'this password is among the most used ones; choose another': '这个密码太常见，请换一个',
  'the account needs a PasswordHash, or a Password of {} to {} characters': '账号需要 PasswordHash，或 {0} 到 {1} 位的 Password',
  'a server in production takes no password from a file; write the PasswordHash that `fair hash` makes of one':
    '正式环境不接受文件中的密码；请填写 `fair hash` 生成的 PasswordHash',
  'the event needs an Id of letters, digits, - and _': '活动需要由字母、数字、- 和 _ 组成的编号 Id',
  'the event has no name; add Name': '活动没有名称；请添加 Name',
  'the event needs a time to start and one to end': '活动需要开始和结束时间',
  'the event ends before it starts; swap Starts and Ends': '活动的结束早于开始；请对调 Starts 和 Ends',
  'the code could be guessed; give 10 to 32 letters A-Z and digits at random, hyphens do not count':
    '邀请码容易被猜到；请用 10 到 32 位随机大写字母和数字，连字符不计',
  'another guest has this code; give each their own': '邀请码已被他人使用；每人应各不相同',
  'the guest has no name; add Name': '嘉宾没有姓名；请添加 Name',

  // gates, tickets, allowances, items, menu
  'the gate needs an Id of 1 to 32 letters, digits, - and _': '入口需要 1 到 32 位字母、数字、- 和 _ 组成的编号 Id',
  'the gate has no name; add Name': '入口没有名称；请添加 Name',
  'the gate closes before it opens; swap Opens and Closes': '入口的关闭早于开放；请对调 Opens 和 Closes',
  'it must be a list of {}': '应为列表：{0}',
  'the time of day is not HH:MM; write it like 08:30': '时刻不是 HH:MM 格式；请写成 08:30',
  'the ticket needs an Id of letters, digits, - and _, starting with a letter': '门票需要以字母开头、由字母、数字、- 和 _ 组成的编号 Id',
  'the ticket has no name; add Name': '门票没有名称；请添加 Name',
  'it is neither visitor nor ex; write one of them': '不是 visitor 或 ex；请填写其中一个',
  'only CNY can be paid; write CNY': '仅支持人民币；请填写 CNY',
  'it must be a list of up to {} prices, like [{ "Until": "2031-03-01T00:00:00+08:00", "Price": 2000 }]':
    '应为最多 {0} 个价格的列表，如 [{ "Until": "2031-03-01T00:00:00+08:00", "Price": 2000 }]',
  'the first day is no date; write it like 2031-04-16': '首日不是日期；请写成 2031-04-16',
  'the code of the fair needs 2 to 16 letters and digits': '展会代号应为 2 到 16 个字母和数字',
  'the fair has no name; add one': '展会没有名称；请添加',
  'the price has no end; add Until': '价格没有截止时间；请添加 Until',
  'the price is missing; add Price in fen': '缺少价格；请添加 Price，以分为单位',
  'the prices do not follow each other in time; put the earliest Until first': '价格没有按时间排列；请把最早的 Until 放在前面',
  'there is no such property here; remove it or mend its name': '这里没有这一项；请删除或更正名称',
  'there are more than {} codes; remove those that are over': '优惠码超过 {0} 个；请删除多余的',
  'the code needs 4 to 24 capital letters A-Z and digits': '优惠码应为 4 到 24 个大写字母和数字',
  'the code is there twice; rename one': '优惠码重复；请更改其中一个',
  'the code needs either Percent or Amount': '优惠码需要填写折扣比例 Percent 或减免金额 Amount 其中一项',
  'the code ends before it starts': '优惠码的结束早于开始',
  'it must be a whole number from {} to {}': '应为 {0} 到 {1} 的整数',
  'it is no list of ticket ids; write one, like ["guest-day"]': '应为票种编号的列表，如 ["guest-day"]',
  'tickets.json has no ticket {}; mend the name': 'tickets.json 里没有票种 {0}；请更正编号',
  'the sale ends before it starts': '停售早于开售',
  'money is a whole number of fen, from 0 to {}': '金额以分为单位，应为 0 到 {0} 的整数',
  'it must be a whole number from 0 to {}': '应为 0 到 {0} 的整数',
  'the ticket has one day only; leave OneDay out, or name the days to choose from': '门票只有一天；请删除 OneDay，或列出可选的日期',
  'it names no field and answers; write it like { "Field": "Identity", "Options": ["student"] }':
    '没有写明字段和选项；请写成 { "Field": "Identity", "Options": ["student"] }',
  'companies answer no registration; leave it out, or sell the ticket to visitors': '展商不填写登记表；请删除，或改为观众门票',
  'companies are not reviewed for a ticket; leave it out, or sell the ticket to visitors': '展商购票不需审核；请删除，或改为观众门票',
  'the visitors\' form has no field "{}"; add it or change the name': '观众表单没有字段“{0}”；请添加或更改名称',
  'the field {} has no answer "{}"; write one of its options': '字段 {0} 没有选项“{1}”；请填写其中一个选项',
  'the days are not a list of dates; write them like ["2031-04-16"]': '日期应为列表，如 ["2031-04-16"]',
  'it is no list of at most {}; write one, like [{}]': '应为最多 {0} 项的列表，如 [{1}]',
  'there are two rules for this type; leave one': '这一类型有两条规则；请保留一条',
  'it is no rule; write one, like {}': '不是规则；请写成 {0}',
  'it is no list of at most {}; write one, like [{"Id": "badges", "Name": "…", "Name_en": "…"}]':
    '应为最多 {0} 项的列表，如 [{"Id": "badges", "Name": "…", "Name_en": "…"}]',
  'it has no Id of letters, digits, _ and -; add one': '缺少由字母、数字、_ 和 - 组成的编号 Id；请添加',
  'it has no name; add Name and Name_en': '没有名称；请添加 Name 和 Name_en',
  'two of them have this Id; rename one': '有两项使用这个编号；请更改其中一个',
  'the menu is empty; list its tiles, or remove the file for the usual ones': '菜单是空的；请列出入口，或删除文件以使用默认菜单',
  'there is no group "{}"; write the Id of one of Groups': '没有分组“{0}”；请填写 Groups 中的编号',
  'it is the name of no icon; write one like badge or check-in': '没有这个图标；请填写 badge、check-in 等图标名',
  '"{}" leads nowhere: write a page like /pages/exhibitor/cardlist, or https on a host of LinkHosts':
    '“{0}”无法打开：请填写 /pages/exhibitor/cardlist 这样的页面，或 LinkHosts 中域名的 https 地址',
  'nothing is counted there; write form, form:ID, record:NAME, notice, download, order, lead or invited':
    '此处没有可统计的内容；请填写 form、form:编号、record:名称、notice、download、order、lead 或 invited',
  'there is no form "{}"; add it to forms/': '没有表单“{0}”；请添加到 forms/',
  'it needs an Id of 1 to 32 letters, digits, - and _': '需要 1 到 32 位字母、数字、- 和 _ 组成的编号 Id',
  'it has no name; add Name': '没有名称；请添加 Name',
  'it must be a list of admin and staff, or left out': '应为 admin、staff 的列表，或删除',

  // forms, and what is kept and shown of their answers
  'the form needs an Id of letters, digits, - and _, starting with a letter': '表单需要以字母开头、由字母、数字、- 和 _ 组成的编号 Id',
  'another file already defines the form "{}"; rename one': '其他文件已定义表单“{0}”；请更改其中一个',
  'it is neither form nor questionnaire; write one of them': '不是 form 或 questionnaire；请填写其中一个',
  'it is neither true nor false; write one of them': '不是 true 或 false；请填写其中一个',
  'a questionnaire is final once submitted and has no review; remove Review': '问卷提交后即为最终结果，不审核；请删除 Review',
  'the form opens after it closes; swap Opens and Closes': '表单的开放晚于截止；请对调 Opens 和 Closes',
  '"{}" is no known audience; list any of {}': '“{0}”不是有效对象；可用：{1}',
  'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-03-20T18:00:00+08:00':
    '时间不是带时区的 ISO 8601 格式，或日期不存在；请写成 2031-03-20T18:00:00+08:00',
  'the pattern is broken ({}); correct it': '规则表达式有误（{0}）；请更正',
  'the pattern could not be shown to be safe; write it more simply': '无法确认规则表达式是否安全；请写得更简单',
  'the pattern can take {} time on a crafted answer; {}': '对特意构造的答案，规则表达式的耗时可能为 {0}；{1}',
  'avoid repeated groups that can match the same text in several ways': '请避免能以多种方式匹配同一文字的重复分组',
  'it is tried at every place of the answer, so anchor it with ^ and ${}': '它会在答案的每个位置尝试，请用 ^ 和 $ 限定首尾{0}',
  'there is no form "{}" in forms/; add it or change the id': 'forms/ 中没有表单“{0}”；请添加或更改编号',
  'no audience registers as {}; write any of {}': '没有人以 {0} 身份登记；可用：{1}',
  'people register here, so the version of the privacy notice they agree to is needed':
    '有人在此登记，需要填写其同意的个人信息保护说明的版本',
  'the form "{}" asks for photos of faces, which people agree to by a notice of its own; name its version':
    '表单“{0}”要求上传人脸照片，须由本人同意单独的人脸信息处理说明；请填写其版本',
  '{} registers by it, and a card shows a name; add a field NameStr': '{0} 用它登记，证件上要显示姓名；请添加字段 NameStr',
  '{} registers by it, and what is registered can be changed; write form, or remove Kind':
    '{0} 用它登记，登记内容可以修改；请填写 form 或删除 Kind',
  'it is asked in one go after a scan; remove Steps': '扫码后一次问完；请删除 Steps',
  'it is asked at a booth after a scan, also without a network; use texts, numbers, dates and choices':
    '它在展位扫码后填写，没有网络时也要能用；请使用文字、数字、日期和选择',
  'it is asked after a scan and has no page of its own; remove Audience': '它在扫码后填写，没有自己的页面；请删除 Audience',
  'companies fill in their {} records by it, which need a field {}; add it': '企业用它填写 {0} 资料，需要字段 {1}；请添加',
  'it is the form of {} records, which have pages of their own; remove Audience': '它是 {0} 资料的表单，有自己的页面；请删除 Audience',
  'it is the form of {} records; remove Kind': '它是 {0} 资料的表单；请删除 Kind',
  'it is no list; write one, like ["NameStr", "CompanyName"]': '不是列表；请写成 ["NameStr", "CompanyName"]',
  'it is no field id; write a name, or {"Id": …, "Show": "full"}': '不是字段编号；请填写字段名，或 {"Id": …, "Show": "full"}',
  'the visitor form has no such field; remove it or mend the name': '观众表单没有这个字段；请删除或更正名称',
  'identity numbers and passwords are shown to no exhibitor; remove it': '证件号码和密码不向展商显示；请删除',
  'Show is neither full nor masked; write one of them': 'Show 不是 full 或 masked；请填写其中一个',
  'it is no object; write one, like {"Registrations": 180}': '不是对象；请写成 {"Registrations": 180}',
  'there is no such kind; write any of {}': '没有这一类；可用：{0}',
  'it must be a whole number of days from 0 to {}': '应为 0 到 {0} 的天数（整数）',

  'companies ask these questions as long as they scan: they have no period; remove it':
    '企业扫码期间一直询问这些问题，没有起止时间；请删除',

  // WeChat
  'it is not the name of a host; write a list of names like h5.fair.example, without https:// and path':
    '不是域名；请写成 h5.fair.example 这样的域名列表，不带 https:// 和路径',
  'it must be an object { "kind of message": { "App", "Id", "Data" } }': '应为对象 { "消息类型": { "App", "Id", "Data" } }',
  'there is no such kind of message; use {}': '没有这种消息；可用：{0}',
  'it is neither oa (official account) nor mp (mini-program); write one of them': '不是 oa（公众号）或 mp（小程序）；请填写其中一个',
  "it is not a template's id; copy it from WeChat's list of templates": '不是模板编号；请从微信的模板列表复制',
  'the template has no fields; add them as { "thing1": "{form}" }': '模板没有字段；请写成 { "thing1": "{form}" }',
  'it is not the name of a field of a template, such as thing1': '不是模板字段的名称，如 thing1',
  'its value must be a text': '值应为文字',
  'the message does not have {}; it has {}': '消息没有 {0}；可用：{1}',

  ...hallProblemsCn,

  // ads.json
  'From and Until are no days in this order; write them like 2031-04-01': 'From 和 Until 不是先后正确的日期；请写成 2031-04-01',
  'there are more than {} days; make the time shorter': '超过 {0} 天；请缩短时间',
  'it is no list of category ids; write one, like ["health"]': '不是类目编号的列表；请写成 ["health"]',
  'there are no places for advertisements; add one, or remove the file': '没有广告位；请添加一个，或删除该文件',
  'it is no place; write an object with Id, Page, Name, Width, Height, PricePerDay and Stock':
    '不是广告位；请写成含 Id、Page、Name、Width、Height、PricePerDay 和 Stock 的对象',
  'it needs an Id of 1 to 32 small letters, digits and -; correct it': 'Id 应为 1 到 32 位小写字母、数字和 -；请更正',
  'no page of this name shows advertisements; use {}': '没有这个展示广告的页面；请使用 {0}',
  'there are more than {} places': '广告位超过 {0} 个',
  'it must be yuan from 0 to {}, with at most two decimals': '应为 0 到 {0} 元，最多两位小数',
  'the place has no name; add Name': '广告位没有名称；请添加 Name',

  // meetings.json
  'the time is missing; add it': '缺少时间。请补上。',
  'it is before {}; correct the order of the phases': '早于 {0}。请调整阶段顺序。',
  'no slot comes of the days; give Day, From and To': '没有可用时段。请填写 Day、From 和 To。',
  'there are more than {} slots; make them longer': '时段超过 {0} 个。请延长每个时段。',
  'it is no day; write it like 2031-04-16': '不是有效日期。请写成 2031-04-16 这样。',
  'From and To are no times of a day; write them like 09:30': 'From 和 To 不是有效时刻。请写成 09:30 这样。',
  'From and To are no times of a day; write them like 11:30': 'From 和 To 不是有效时刻。请写成 11:30 这样。',
  'the table "{}" is named twice; rename one': '桌位“{0}”重复。请改名。',
  'no account has the role owner; the desk would be closed to everybody': '没有一个账号的角色是 owner，发布后谁也进不了工作台',
  'the file was published again after this draft was begun; check the differences': '这份草稿开始之后，线上内容又有更新，请核对差异',
}
