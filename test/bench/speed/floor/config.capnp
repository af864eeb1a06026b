# The floor of the bench: one worker with one object class in bare workerd. The bench passes port and folder.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "floor", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "2026-10-01",
      bindings = [(name = "FLOOR", durableObjectNamespace = "Floor")],
      durableObjectNamespaces = [(className = "Floor", uniqueKey = "floor", enableSql = true)],
      durableObjectStorage = (localDisk = "objects"),
    )),
    (name = "objects", disk = (writable = true)),
  ],
  sockets = [(name = "http", http = (), service = "floor")],
);
