#!/usr/bin/env bash
# Replica set, root and the services' users. Runs after every start; each step is done once. Before the first user exists, the server lets
# its own host make one.
set -eu
secrets=/run/secrets/mongodb
shell() { mongosh --quiet --host 127.0.0.1 "$@"; }
until shell --eval 'quit(db.runCommand({ ping: 1 }).ok ? 0 : 1)' >/dev/null 2>&1; do sleep 1; done
root=(-u root -p "$(cat $secrets/ROOT_PASSWORD)" --authenticationDatabase admin)
if ! shell "${root[@]}" --eval 'quit(0)' >/dev/null 2>&1; then
  shell --eval 'try { rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "mongodb-0.mongodb:27017" }] }) } catch (e) { if (e.codeName !== "AlreadyInitialized") throw e }'
  until shell --eval 'quit(db.hello().isWritablePrimary ? 0 : 1)' >/dev/null 2>&1; do sleep 1; done
  ROOT_PASSWORD=$(cat $secrets/ROOT_PASSWORD) shell --eval \
    'db.getSiblingDB("admin").createUser({ user: "root", pwd: process.env.ROOT_PASSWORD, roles: ["root"] })'
fi
shell "${root[@]}" --file $secrets/users.js
