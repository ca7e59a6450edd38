/**
 * Problems of companies, people, organisers and guests, and of their gates, tickets, allowances and
 * menu.
 */
export const peopleProblems: Readonly<Record<string, string>> = {
  // companies, people, organisers, guests
  'the company has no name; add CompanyName': '企业没有名称；请添加 CompanyName',
  'a ready-made login needs a phone number of digits': '预设登录需要由数字组成的手机号',
  'the company needs an Id of letters, digits, - and _':
    '企业需要由字母、数字、- 和 _ 组成的编号 Id',
  'the company has no name; add Name': '企业没有名称；请添加 Name',
  'the company has no account, so no login is possible; add one':
    '企业没有账号，无人可以登录；请添加',
  'there is no such account; write the login name of another company':
    '没有这个账号；请填写其他企业的登录名',
  "it is an account of the company's own; leave it out of Members":
    '这是企业自己的账号；请从 Members 中去掉',
  'it is no number of square metres up to {}; write one, like 54':
    '应为不超过 {0} 的平方米数，如 54',
  'the role is neither admin nor staff; write one of them':
    '角色不是 admin 或 staff；请填写其中一个',
  'the login name needs 3 to 64 letters a-z, digits or the signs . _ @ -':
    '登录名应为 3 到 64 位小写字母、数字或 . _ @ -',
  'another account has this login name; rename one': '登录名已被其他账号使用；请更改其中一个',
  'another company has opened an account of this login name itself; write another login name':
    '其他企业已自行开通了这个登录名；请换一个登录名',
  'it is no e-mail address; write name@example.com, or leave it out':
    '邮箱不正确；请写成 name@example.com，或省略',
  'it is no mobile number; write { "CountryCode": "86", "Number": "138…" }, or leave it out':
    '不是手机号；请写成 { "CountryCode": "86", "Number": "138…" } 或删除',
  'it is none of own, {}; write one of them': '应为 own、{0} 之一',
  'the role is none of {}; write one of them': '角色应为 {0} 之一',
  'it must be an object { "Groups", "Only" }': '应为对象 { "Groups", "Only" }',
  'there are more than {} groups; leave some out': '分组超过 {0} 个；请减少',
  'the provider is none of {}; write one of them': '登录方式应为 {0} 之一',
  'the group needs 1 to 200 signs; write it as the provider does':
    '分组应为 1–200 个字符；请按登录方提供的写法填写',
  'no group has a role, so only owners could log in; add a group or turn it off':
    '没有任何分组有角色，只有总管理员能登录；请添加分组或关闭此项',
  'it is not a hash this server makes; write $scrypt$ln=15,r=8,p=3$salt$hash':
    '不是本系统生成的哈希；格式为 $scrypt$ln=15,r=8,p=3$salt$hash',
  'this password is among the most used ones; choose another': '这个密码太常见，请换一个',
  'the account needs a PasswordHash, or a Password of {} to {} characters':
    '账号需要 PasswordHash，或 {0} 到 {1} 位的 Password',
  'a server in production takes no password from a file; write the PasswordHash that `fair hash` makes of one':
    '正式环境不接受文件中的密码；请填写 `fair hash` 生成的 PasswordHash',
  'the event needs an Id of letters, digits, - and _': '活动需要由字母、数字、- 和 _ 组成的编号 Id',
  'the event has no name; add Name': '活动没有名称；请添加 Name',
  'the event needs a time to start and one to end': '活动需要开始和结束时间',
  'the event ends before it starts; swap Starts and Ends':
    '活动的结束早于开始；请对调 Starts 和 Ends',
  'the code could be guessed; give 10 to 32 letters A-Z and digits at random, hyphens do not count':
    '邀请码容易被猜到；请用 10 到 32 位随机大写字母和数字，连字符不计',
  'another guest has this code; give each their own': '邀请码已被他人使用；每人应各不相同',
  'the guest has no name; add Name': '嘉宾没有姓名；请添加 Name',

  // gates, tickets, allowances, items, menu
  'the gate needs an Id of 1 to 32 letters, digits, - and _':
    '入口需要 1 到 32 位字母、数字、- 和 _ 组成的编号 Id',
  'the gate has no name; add Name': '入口没有名称；请添加 Name',
  'the gate closes before it opens; swap Opens and Closes':
    '入口的关闭早于开放；请对调 Opens 和 Closes',
  'it must be a list of {}': '应为列表：{0}',
  'the time of day is not HH:MM; write it like 08:30': '时刻不是 HH:MM 格式；请写成 08:30',
  'the ticket needs an Id of letters, digits, - and _, starting with a letter':
    '门票需要以字母开头、由字母、数字、- 和 _ 组成的编号 Id',
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
  'the prices do not follow each other in time; put the earliest Until first':
    '价格没有按时间排列；请把最早的 Until 放在前面',
  'there is no such property here; remove it or mend its name': '这里没有这一项；请删除或更正名称',
  'there are more than {} codes; remove those that are over': '优惠码超过 {0} 个；请删除多余的',
  'the code needs 4 to 24 capital letters A-Z and digits': '优惠码应为 4 到 24 个大写字母和数字',
  'the code is there twice; rename one': '优惠码重复；请更改其中一个',
  'the code needs either Percent or Amount':
    '优惠码需要填写折扣比例 Percent 或减免金额 Amount 其中一项',
  'the code ends before it starts': '优惠码的结束早于开始',
  'it must be a whole number from {} to {}': '应为 {0} 到 {1} 的整数',
  'it is no list of ticket ids; write one, like ["guest-day"]':
    '应为票种编号的列表，如 ["guest-day"]',
  'tickets.json has no ticket {}; mend the name': 'tickets.json 里没有票种 {0}；请更正编号',
  'the sale ends before it starts': '停售早于开售',
  'money is a whole number of fen, from 0 to {}': '金额以分为单位，应为 0 到 {0} 的整数',
  'it must be a whole number from 0 to {}': '应为 0 到 {0} 的整数',
  'the ticket has one day only; leave OneDay out, or name the days to choose from':
    '门票只有一天；请删除 OneDay，或列出可选的日期',
  'it names no field and answers; write it like { "Field": "Identity", "Options": ["student"] }':
    '没有写明字段和选项；请写成 { "Field": "Identity", "Options": ["student"] }',
  'companies answer no registration; leave it out, or sell the ticket to visitors':
    '展商不填写登记表；请删除，或改为观众门票',
  'companies are not reviewed for a ticket; leave it out, or sell the ticket to visitors':
    '展商购票不需审核；请删除，或改为观众门票',
  'the visitors\' form has no field "{}"; add it or change the name':
    '观众表单没有字段“{0}”；请添加或更改名称',
  'the field {} has no answer "{}"; write one of its options':
    '字段 {0} 没有选项“{1}”；请填写其中一个选项',
  'the days are not a list of dates; write them like ["2031-04-16"]':
    '日期应为列表，如 ["2031-04-16"]',
  'it is no list of at most {}; write one, like [{}]': '应为最多 {0} 项的列表，如 [{1}]',
  'there are two rules for this type; leave one': '这一类型有两条规则；请保留一条',
  'it is no rule; write one, like {}': '不是规则；请写成 {0}',
  'it is no list of at most {}; write one, like [{"Id": "badges", "Name": "…", "Name_en": "…"}]':
    '应为最多 {0} 项的列表，如 [{"Id": "badges", "Name": "…", "Name_en": "…"}]',
  'it has no Id of letters, digits, _ and -; add one':
    '缺少由字母、数字、_ 和 - 组成的编号 Id；请添加',
  'it has no name; add Name and Name_en': '没有名称；请添加 Name 和 Name_en',
  'two of them have this Id; rename one': '有两项使用这个编号；请更改其中一个',
  'the menu is empty; list its tiles, or remove the file for the usual ones':
    '菜单是空的；请列出入口，或删除文件以使用默认菜单',
  'the menu has no tile for exhibitors; list their tiles, or remove the file for the usual ones':
    '菜单中没有展商的入口；请列出，或删除文件以使用默认菜单',
  '"{}" opens for exhibitors alone: write a page like /pages/hall/index':
    '“{0}”只有展商能打开：请填写 /pages/hall/index 这样的页面',
  'only what companies have to do is counted; remove it, or add ex to Targets':
    '只统计企业待办的内容；请删除，或在 Targets 中加上 ex',
  'it must be a list of ex, visitor, media and vip, or left out':
    '应为 ex、visitor、media、vip 的列表，或删除',
  'there is no group "{}"; write the Id of one of Groups': '没有分组“{0}”；请填写 Groups 中的编号',
  'it is the name of no icon; write one like badge or check-in':
    '没有这个图标；请填写 badge、check-in 等图标名',
  '"{}" leads nowhere: write a page like /pages/exhibitor/cardlist, or https on a host of LinkHosts':
    '“{0}”无法打开：请填写 /pages/exhibitor/cardlist 这样的页面，或 LinkHosts 中域名的 https 地址',
  'nothing is counted there; write form, form:ID, record:NAME, notice, download, order, lead or invited':
    '此处没有可统计的内容；请填写 form、form:编号、record:名称、notice、download、order、lead 或 invited',
  'there is no form "{}"; add it to forms/': '没有表单“{0}”；请添加到 forms/',
  'it needs an Id of 1 to 32 letters, digits, - and _':
    '需要 1 到 32 位字母、数字、- 和 _ 组成的编号 Id',
  'it has no name; add Name': '没有名称；请添加 Name',
  'it must be a list of admin and staff, or left out': '应为 admin、staff 的列表，或删除',

  // meetings.json
  'the time is missing; add it': '缺少时间。请补上。',
  'it is before {}; correct the order of the phases': '早于 {0}。请调整阶段顺序。',
  'no slot comes of the days; give Day, From and To': '没有可用时段。请填写 Day、From 和 To。',
  'there are more than {} slots; make them longer': '时段超过 {0} 个。请延长每个时段。',
  'it is no day; write it like 2031-04-16': '不是有效日期。请写成 2031-04-16 这样。',
  'From and To are no times of a day; write them like 09:30':
    'From 和 To 不是有效时刻。请写成 09:30 这样。',
  'From and To are no times of a day; write them like 11:30':
    'From 和 To 不是有效时刻。请写成 11:30 这样。',
  'the table "{}" is named twice; rename one': '桌位“{0}”重复。请改名。',
  'no account has the role owner; the desk would be closed to everybody':
    '没有一个账号的角色是 owner，发布后谁也进不了工作台',
  'the file was published again after this draft was begun; check the differences':
    '这份草稿开始之后，线上内容又有更新，请核对差异',
  'the notice has other words under the same version; give it a new version, so that each consent names its words':
    '告知的文字变了，版本号没有变；请更新版本号，以便每份同意都能对应到当时的文字',
}
