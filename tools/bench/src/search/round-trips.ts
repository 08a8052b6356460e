/** How many requests to Elasticsearch a search takes, one after the other, in words: what stands beside ours makes all of them too. */
export function roundTrips(requests: readonly number[]): string {
  const one = requests.filter((count) => count === 1).length;
  const mean = requests.reduce((sum, count) => sum + count, 0) / requests.length;
  return `${((one / requests.length) * 100).toFixed(1)} % of the searches take one request to Elasticsearch; ${mean.toFixed(2)} on average, ${Math.max(...requests)} at most`;
}
