/** A webpack loader: the module is what its rule says, not what its file holds. */
module.exports = function givenSource() {
  return this.getOptions().source
}
