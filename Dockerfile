# Andiron with PyTorch's CUDA build. The full Python image has the C compiler and the headers that Triton needs.
FROM python:3.12

WORKDIR /opt/andiron
COPY pyproject.toml README.md LICENSE ./
COPY andiron andiron
RUN pip install --no-cache-dir .

# Models and compiled kernels, on volumes so that they outlive the container.
ENV HF_HOME=/models TRITON_CACHE_DIR=/kernels
VOLUME /models /kernels
EXPOSE 8000

# In a container's own network every address is its own; the published port decides who can connect.
ENTRYPOINT ["andiron"]
CMD ["serve", "--host", "0.0.0.0"]
