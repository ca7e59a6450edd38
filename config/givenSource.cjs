/** A webpack loader: the content of the module comes from its rule, not from its file. */
module.exports = function givenSource() {
  return this.getOptions().source
}
