/**
 * Problems of texts for people (pages, news, landing pages, notices, downloads), and of badges,
 * halls and advertisements.
 */
export const contentProblems: Readonly<Record<string, string>> = {
  // pages, news, landing pages, notices, downloads
  'the item has no time; write it like 2031-03-01T10:00:00+08:00':
    '缺少时间；请写成 2031-03-01T10:00:00+08:00',
  '"{}" is no target; write visitor, ex, media or vip, or leave it out':
    '“{0}”不是有效对象；请填写 visitor、ex、media 或 vip，或删除',
  'the page needs an Id (content: Type) of letters, digits, - and _':
    '页面需要编号 Id（内容页为 Type），由字母、数字、- 和 _ 组成',
  'the page needs a title in at least one language': '页面至少需要一种语言的标题',
  'the title is missing in one language; the other one will be shown':
    '缺少一种语言的标题；将显示另一种语言的',
  'not allowed and left out: {}': '不允许的内容已去除：{0}',
  'the page needs an Id of letters, digits, - and _': '页面需要由字母、数字、- 和 _ 组成的编号 Id',
  'the page has no title; add Title': '页面没有标题；请添加 Title',
  'it is neither visitor nor ex; write whom the page is for':
    '不是 visitor 或 ex；请填写页面的对象',
  'it is neither online nor draft; write one of them, or leave it out':
    '不是 online 或 draft；请填写其中一个或删除',
  'a channel has up to 64 letters, digits, - and _; mend it':
    '渠道名最多 64 位字母、数字、- 和 _；请更正',
  'the page ends before it starts; swap Starts and Ends':
    '页面的结束早于开始；请对调 Starts 和 Ends',
  'the page is empty; add blocks': '页面是空的；请添加内容块',
  'it is no block; write an object with a Type': '不是内容块；请写成带 Type 的对象',
  'there is no such block; write one of {}': '没有这种内容块；可用：{0}',
  'a block of this type says nothing without {}; add it': '这种内容块需要 {0}；请添加',
  'say in words what the picture shows, for those who cannot see it':
    '请用文字说明图片内容，供看不到图片的人了解',
  '"{}" leads nowhere: write register, a page like /pages/news/list, or https on a host of LinkHosts':
    '“{0}”无法打开：请填写 register、/pages/news/list 这样的页面，或 LinkHosts 中域名的 https 地址',
  'it is no picture; write asset: and its name in public/, or an https address':
    '不是图片；请填写 asset: 加 public/ 中的文件名，或 https 地址',
  'the notice has no time; write it like 2031-03-01T10:00:00+08:00':
    '通知没有时间；请写成 2031-03-01T10:00:00+08:00',
  'the notice ends before it starts; swap Starts and Ends':
    '通知的结束早于开始；请对调 Starts 和 Ends',
  'it must be true or false': '应为 true 或 false',
  '"{}" is no known target; write role:admin, role:staff, hall:N1{} or company:ID':
    '“{0}”不是有效对象；请填写 role:admin、role:staff、hall:N1{1} 或 company:编号',
  'no company has the Id "{}"; add it to exhibitors.json or change it':
    '没有编号为“{0}”的企业；请添加到 exhibitors.json 或更改',
  'no company is in hall "{}"; change it, or leave it out': '“{0}”馆没有企业；请更改或删除',
  'the file needs an Id of letters, digits, - and _': '文件需要由字母、数字、- 和 _ 组成的编号 Id',
  'the file has no title; add Title': '文件没有标题；请添加 Title',
  'the file has no category; add Category': '文件没有分类；请添加 Category',
  'the file has no time; write it like 2031-03-01T10:00:00+08:00':
    '文件没有时间；请写成 2031-03-01T10:00:00+08:00',
  'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-04-10T23:59:59+08:00':
    '时间不是带时区的 ISO 8601 格式，或日期不存在；请写成 2031-04-10T23:59:59+08:00',

  // badges of visitors
  'the paper must be a4, a6 or label': '纸张应为 a4、a6 或 label',
  'the badge must be 20 to 300 mm and fit on the paper': '证件边长应为 20–300 毫米，且不大于纸张',
  'a badge has 1 to 30 items; list them': '证件上应有 1–30 项内容；请列出',
  'it needs an Id of letters, digits, _ and -': '请填写由字母、数字、_ 和 - 组成的编号',
  'there is no such item on a badge; write name, company, qr or another one':
    '证件上没有这种内容；请填写 name、company、qr 等',
  'it lies outside the badge; move it or make it smaller': '超出证件边缘；请移动或缩小',
  'letters are 5 to 96 points': '字号应为 5–96',
  'it is aligned left, center or right': '对齐方式应为 left、center 或 right',
  'the text has more than {} characters; make it shorter': '文字超过 {0} 个字符；请缩短',

  // halls/*.json and their SVG plans
  'there are more than {} halls': '展馆超过 {0} 个。请减少。',
  'the hall needs an Id of letters and digits, as in the numbers of its booths':
    '展馆需要由字母和数字组成的编号 Id，与展位号的前缀一致。',
  'the hall has no name; add Name': '展馆没有名称。请添加 Name。',
  'there is no such file in halls; write its name, as N1.svg':
    'halls/ 中没有这个文件。请填写文件名，如 N1.svg。',
  'it has no number; write ["A01", x, y, width, height]':
    '缺少展位号。请写成 ["A01", x, y, 宽, 高]。',
  'there are more than {}': '超过 {0} 个。',
  '{} is there twice; rename one': '{0} 重复。请更改其中一个。',
  '{} and {} are on the same ground; move one': '{0} 与 {1} 的位置重叠。请移动其中一个。',
  '{} has booth {}, which would be on no plan; keep it, or give the company another':
    '“{0}”的展位 {1} 将不在任何平面图上。请保留该展位，或为企业更换展位。',
  '{} more companies would have a booth that is on no plan':
    '另有 {0} 家企业的展位将不在任何平面图上。',
  '{} is not within the hall of {} × {}': '{0} 超出展馆范围（{1} × {2}）。',
  'it must be metres, above 0 and up to {}': '应为大于 0、不超过 {0} 的米数。',
  'it is no shape; write x, y, width and height, or the corners of a polygon':
    '不是有效图形。请填写 x、y、宽、高，或多边形的顶点。',
  '<{}> is not allowed; leave it out': '不允许使用 <{0}>。请删除。',
  'the attribute {} of <{}> is not allowed; leave it out': '<{1}> 不允许使用属性 {0}。请删除。',
  'the path {} has curves or relative steps; use straight lines with M, L, H, V and Z':
    '路径 {0} 含曲线或相对坐标。请使用 M、L、H、V、Z 画直线。',
  'the shape {} has no corners or too many': '图形 {0} 没有顶点或顶点过多。',
  'transform is not read; export the plan with absolute positions':
    '不支持 transform。请用绝对坐标导出平面图。',
  'declarations are not allowed; leave them out': '不允许使用声明。请删除。',
  'the plan has no size; add a viewBox': '平面图没有尺寸。请添加 viewBox。',

  // ads.json
  'From and Until are no days in this order; write them like 2031-04-01':
    'From 和 Until 不是先后正确的日期；请写成 2031-04-01',
  'there are more than {} days; make the time shorter': '超过 {0} 天；请缩短时间',
  'it is no list of category ids; write one, like ["health"]':
    '不是类目编号的列表；请写成 ["health"]',
  'there are no places for advertisements; add one, or remove the file':
    '没有广告位；请添加一个，或删除该文件',
  'it is no place; write an object with Id, Page, Name, Width, Height, PricePerDay and Stock':
    '不是广告位；请写成含 Id、Page、Name、Width、Height、PricePerDay 和 Stock 的对象',
  'it needs an Id of 1 to 32 small letters, digits and -; correct it':
    'Id 应为 1 到 32 位小写字母、数字和 -；请更正',
  'no page of this name shows advertisements; use {}': '没有这个展示广告的页面；请使用 {0}',
  'there are more than {} places': '广告位超过 {0} 个',
  'it must be yuan from 0 to {}, with at most two decimals': '应为 0 到 {0} 元，最多两位小数',
  'the place has no name; add Name': '广告位没有名称；请添加 Name',
}
