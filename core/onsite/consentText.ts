import type { Language } from '../domain/language'

/**
 * The text that the operator reads out or shows before registering a person. The registration keeps
 * it exactly as it was told.
 */
export function walkInConsent(
  language: Language,
  { fair, version }: { fair: string; version: string },
): string {
  return language === 'cn'
    ? `${fair}为办理本次参观登记收集您的姓名、联系方式、单位及登记问题的回答，用于制证、入场核验和展会服务，按《个人信息保护说明》（版本 ${version}）保存。您可以随时查阅、更正或删除。您是否同意？`
    : `${fair} collects your name, contact details, company and your answers for this registration: for your badge, entry and services of the fair, kept as the privacy notice (version ${version}) says. You may see, correct or delete them at any time. Do you agree?`
}
