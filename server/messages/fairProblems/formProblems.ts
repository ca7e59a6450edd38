/** Problems of forms, and of the rules for storing and showing their answers. */
export const formProblems: Readonly<Record<string, string>> = {
  'it does not say which papers are needed; write each type with a list of categories':
    '没有写明需要哪些资质；请为每个类型填写类目列表',
  '"{}" has no list of categories; write one, empty where every company needs it':
    '“{0}”没有类目列表；请填写，所有企业都需要时留空',
  '"{}" is no type of paper; use an option of the field {}':
    '“{0}”不是资质类型；请使用字段 {1} 的选项',
  'it is no list; write the types of papers that visitors may filter by':
    '不是列表；请列出观众可用来筛选的资质类型',
  'no product and no company has the category "{}"; use one of their forms':
    '展品和企业都没有类目“{0}”；请使用其表单中的类目',
  'the form needs an Id of letters, digits, - and _, starting with a letter':
    '表单需要以字母开头、由字母、数字、- 和 _ 组成的编号 Id',
  'another file already defines the form "{}"; rename one':
    '其他文件已定义表单“{0}”；请更改其中一个',
  'it is neither form nor questionnaire; write one of them':
    '不是 form 或 questionnaire；请填写其中一个',
  'it is neither true nor false; write one of them': '不是 true 或 false；请填写其中一个',
  'a questionnaire is final once submitted and has no review; remove Review':
    '问卷提交后即为最终结果，不审核；请删除 Review',
  'the form opens after it closes; swap Opens and Closes':
    '表单的开放晚于截止；请对调 Opens 和 Closes',
  '"{}" is no known audience; list any of {}': '“{0}”不是有效对象；可用：{1}',
  'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-03-20T18:00:00+08:00':
    '时间不是带时区的 ISO 8601 格式，或日期不存在；请写成 2031-03-20T18:00:00+08:00',
  'the pattern is broken ({}); correct it': '规则表达式有误（{0}）；请更正',
  'the pattern could not be shown to be safe; write it more simply':
    '无法确认规则表达式是否安全；请写得更简单',
  'the pattern can take {} time on a crafted answer; {}':
    '对特意构造的答案，规则表达式的耗时可能为 {0}；{1}',
  'avoid repeated groups that can match the same text in several ways':
    '请避免能以多种方式匹配同一文字的重复分组',
  'it is tried at every place of the answer, so anchor it with ^ and ${}':
    '它会在答案的每个位置尝试，请用 ^ 和 $ 限定首尾{0}',
  'there is no form "{}" in forms/; add it or change the id':
    'forms/ 中没有表单“{0}”；请添加或更改编号',
  'no audience registers as {}; write any of {}': '没有人以 {0} 身份登记；可用：{1}',
  'people register here, so the version of the privacy notice they agree to is needed':
    '有人在此登记，需要填写其同意的个人信息保护说明的版本',
  'the form "{}" asks for photos of faces, which people agree to by a notice of its own; name its version':
    '表单“{0}”要求上传人脸照片，须由本人同意单独的人脸信息处理说明；请填写其版本',
  '{} registers by it, and a card shows a name; add a field NameStr':
    '{0} 用它登记，证件上要显示姓名；请添加字段 NameStr',
  '{} registers by it, and what is registered can be changed; write form, or remove Kind':
    '{0} 用它登记，登记内容可以修改；请填写 form 或删除 Kind',
  'it is asked in one go after a scan; remove Steps': '扫码后一次问完；请删除 Steps',
  'it is asked at a booth after a scan, also without a network; use texts, numbers, dates and choices':
    '它在展位扫码后填写，没有网络时也要能用；请使用文字、数字、日期和选择',
  'it is asked after a scan and has no page of its own; remove Audience':
    '它在扫码后填写，没有自己的页面；请删除 Audience',
  'companies fill in their {} records by it, which need a field {}; add it':
    '企业用它填写 {0} 资料，需要字段 {1}；请添加',
  'it is the form of {} records, which have pages of their own; remove Audience':
    '它是 {0} 资料的表单，有自己的页面；请删除 Audience',
  'it is the form of {} records; remove Kind': '它是 {0} 资料的表单；请删除 Kind',
  'it is no list; write one, like ["NameStr", "CompanyName"]':
    '不是列表；请写成 ["NameStr", "CompanyName"]',
  'it is no field id; write a name, or {"Id": …, "Show": "full"}':
    '不是字段编号；请填写字段名，或 {"Id": …, "Show": "full"}',
  'the visitor form has no such field; remove it or mend the name':
    '观众表单没有这个字段；请删除或更正名称',
  'identity numbers and passwords are shown to no exhibitor; remove it':
    '证件号码和密码不向展商显示；请删除',
  'Show is neither full nor masked; write one of them': 'Show 不是 full 或 masked；请填写其中一个',
  'it is no object; write one, like {"Registrations": 180}':
    '不是对象；请写成 {"Registrations": 180}',
  'there is no such kind; write any of {}': '没有这一类；可用：{0}',
  'it must be a whole number of days from 0 to {}': '应为 0 到 {0} 的天数（整数）',

  'companies ask these questions as long as they scan: they have no period; remove it':
    '企业扫码期间一直询问这些问题，没有起止时间；请删除',

  // a business card photo that is stored
  'it has to be a Switch beside the picture VCard, of the type Image':
    '必须是开关（Switch），并与类型为 Image 的名片照片字段 VCard 一起使用',
  'this consent is free; make it optional and without a default':
    '是否同意由本人决定；请设为选填，且不要预先勾选',
  'it is kept only with KeepCard; hide it and show it by a rule of KeepCard':
    '只有在 KeepCard 打开时才保留；请默认隐藏，并用 KeepCard 的规则显示',
}
