# The runtime of the local server: one worker with two object classes, a readable folder, a writable folder, and two
# services in Node. `runtime.mjs` passes folders and addresses on the command line. Settings and secrets come from the
# environment.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "tilepost", worker = (
      modules = [
        (name = "entry.mjs", esModule = embed "entry.mjs"),
        (name = "bindings.mjs", esModule = embed "bindings.mjs"),
        (name = "page-files.mjs", esModule = embed "page-files.mjs"),
        (name = "compression.mjs", esModule = embed "compression.mjs"),
        # The built worker, found by --import-path.
        (name = "index.js", esModule = embed "/index.js"),
      ],
      compatibilityDate = "2026-10-01",
      bindings = [
        (name = "LOCAL_SETTINGS", fromEnvironment = "TILEPOST_LOCAL_SETTINGS"),
        (name = "ROOM", durableObjectNamespace = "Room"),
        (name = "DAILY", durableObjectNamespace = "DailyResults"),
        (name = "PAGE_FOLDER", service = "page"),
        (name = "DISK", service = "disk"),
      ],
      # The key is part of every object's id: with another key all matches would be lost.
      durableObjectNamespaces = [
        (className = "Room", uniqueKey = "tilepost-Room", enableSql = true),
        (className = "DailyResults", uniqueKey = "tilepost-DailyResults", enableSql = true),
      ],
      durableObjectStorage = (localDisk = "objects"),
      globalOutbound = "outside",
    )),
    (name = "objects", disk = (writable = true)),
    (name = "page", disk = (allowDotfiles = true)),
    # Node distinguishes them by the request line: an absolute URL goes outside, a path asks about the disk.
    (name = "outside", external = (http = (style = proxy))),
    (name = "disk", external = (http = (style = host))),
  ],
  sockets = [(name = "http", http = (), service = "tilepost")],
  logging = (structuredLogging = true),
  # Size in MiB of V8's space for new objects. By default it grows to 16, a fifth of the memory of 200 matches.
  v8Flags = ["--max-semi-space-size=4"],
);
