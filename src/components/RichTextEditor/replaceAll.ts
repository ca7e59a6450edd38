/** For browsers before 2020, which lack it; Quill calls it only with texts. */
if (!('replaceAll' in String.prototype)) {
  const value = function (this: string, part: string, by: string): string {
    return this.split(part).join(by)
  }
  Object.defineProperty(String.prototype, 'replaceAll', {
    value,
    configurable: true,
    writable: true,
  })
}
