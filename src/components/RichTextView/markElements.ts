const STYLED = new Set([
  'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'ul', 'blockquote', 'pre', 'a', 'strong', 'hr', 'img', 'video',
]) // prettier-ignore

/**
 * Gives each styled element a class with its name: a mini-program's page styles cannot select tags
 * inside a text.
 */
export function markElements(html: string): string {
  return html.replace(
    /<([a-z][a-z0-9]*)(?=[\s/>])([^>]*)>/gi,
    (whole: string, tag: string, attributes: string) => {
      const name = tag.toLowerCase()
      if (!STYLED.has(name)) return whole
      const rest = attributes.replace(/\sclass=("[^"]*"|'[^']*'|[^\s>]*)/gi, '')
      return `<${name} class="tf-rich-text__${name}"${rest}>`
    },
  )
}
